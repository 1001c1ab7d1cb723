import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import type { FieldErrors } from 'react-hook-form';

import type { Locale } from '#src/i18n/languages.ts';
import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { languageOf } from './fields/field-frame.tsx';
import { errorText, fieldId, focusField, labelId } from './use-field.ts';

interface Entry {
  readonly name: string;
  readonly message: string;
  readonly lang?: Locale;
}

/**
 * The links are side by side where there is room, and a single one takes the whole width. So the first field stays in
 * sight on a screen of 1024×600.
 */
const withMessages = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  columnGap: 2,
} as const;

/** One line of labels, if they fit. */
const labelsOnly = { listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, marginBlock: -1 } as const;

interface ErrorListProps {
  readonly errors: FieldErrors;
  /** Only screen readers get the messages, because the title above the list already says the same. */
  readonly isLabels?: boolean;
}

/** A link to each field, with its message. */
export function ErrorList({ errors, isLabels = false }: ErrorListProps) {
  const m = useMessages();
  // Labels are read from the page: once the form is on it, and again after a change of language.
  useDeferredValue<Locale | null>(useLocale(), null);
  return (
    <Box component="ul" sx={isLabels ? labelsOnly : withMessages}>
      {inPageOrder(errors).map(({ name, message, ...language }) => (
        <li key={name}>
          <SummaryLine {...{ name, isLabels, ...language }} message={errorText(m, message) ?? ''} />
        </li>
      ))}
    </Box>
  );
}

/** Large enough for a finger. */
const target = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 44,
  minHeight: 44,
  paddingBlock: 0.75,
} as const;

function SummaryLine({ name, message, lang, isLabels }: Entry & Pick<ErrorListProps, 'isLabels'>) {
  const label = document.getElementById(labelId(name))?.textContent;
  if (!label) return <span lang={lang}>{message}</span>;
  const Message = isLabels ? VisuallyHidden : 'span';
  const focus = (event: { preventDefault(): void }) => {
    const control = document.getElementById(fieldId(name));
    if (!control) return;
    event.preventDefault();
    focusField(control);
  };
  return (
    <Typography component="a" href={`#${fieldId(name)}`} color="error" onClick={focus} sx={target}>
      <span>
        {isLabels ? `${label} ` : `${label}: `}
        <Message lang={lang}>{message}</Message>
      </span>
    </Typography>
  );
}

/** In the order of the fields on the page. Errors without a field come last. */
function inPageOrder(errors: FieldErrors): Entry[] {
  const entries = Object.entries(errors).map(([name, error]) => ({
    name,
    message: typeof error?.message === 'string' ? error.message : '',
    ...languageOf(error),
    control: document.getElementById(fieldId(name)),
  }));
  return entries.toSorted((one, other) => {
    if (!one.control || !other.control) return Number(one.control === null) - Number(other.control === null);
    return one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
