import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';

import type { Locale } from '#src/i18n/locale.ts';
import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { useTitleError } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { languageOf } from './fields/field-frame.tsx';
import { errorText, fieldId, labelId, type ValidationKey } from './use-field.ts';

/** More errors than these are a folded list, and the first field takes the focus: a long list would hide the form. */
const mostListed = 4;

interface Entry {
  readonly name: string;
  readonly message: string;
  readonly lang?: Locale;
}

/** What a schema says of a field without an answer. Any other error is about what is filled in. */
const missing = new Set<unknown>(['required', 'choice', 'affirmed'] satisfies ValidationKey[]);

const isAnyWrong = (errors: FieldErrors) => Object.values(errors).some((error) => !missing.has(error?.message));

/** The errors left since the last attempt to submit. It shrinks as fields are corrected, and goes with the last. */
export function ErrorSummary() {
  const { control } = useFormContext();
  const { errors, submitCount, isSubmitSuccessful } = useFormState({ control });
  const failed = submitCount > 0 && !isSubmitSuccessful;
  return failed ? <FailedAttempt key={submitCount} errors={errors} /> : null;
}

interface ErrorsProps {
  readonly errors: FieldErrors;
}

function FailedAttempt({ errors }: ErrorsProps) {
  const m = useMessages();
  const count = Object.keys(errors).length;
  // For the whole attempt: fields are mended one by one, and may fail again.
  const [{ Errors, focusOnce }] = useState(() =>
    count > mostListed
      ? { Errors: FoldedErrors, focusOnce: once(focusFirstWrong) }
      : { Errors: ListedErrors, focusOnce: once(focusOnMount) },
  );
  const title = m.forms.fieldsLeft({ count, isWrong: isAnyWrong(errors) });
  return count > 0 && <Errors ref={focusOnce} {...{ count, title, errors }} />;
}

type OnMount = (element: HTMLElement | null) => void;

function once(act: (element: HTMLElement) => void): OnMount {
  let done = false;
  return (element) => {
    if (done || !element) return;
    done = true;
    act(element);
  };
}

function focusFirstWrong(summary: HTMLElement): void {
  const field = summary.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
  const control = field?.matches('[role=radiogroup]') ? field.querySelector<HTMLElement>('input:enabled') : field;
  control?.focus();
}

interface TitledErrorsProps extends ErrorsProps {
  readonly count: number;
  readonly title: string;
  readonly ref: OnMount;
}

function ListedErrors({ title, errors, ref }: TitledErrorsProps) {
  useTitleError();
  return (
    <Panel ref={ref} tone="error" title={title} headingLevel={2}>
      <ErrorList errors={errors} />
    </Panel>
  );
}

/** No higher than its title. */
const titleLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  marginBlock: -1.5,
} as const;

/** A line with the count, and the list on request. */
function FoldedErrors({ count, title, errors, ref }: TitledErrorsProps) {
  const m = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  useTitleError();
  return (
    <Alert ref={ref} severity="error" role="presentation">
      <Box sx={titleLine}>
        <Typography component="div" sx={{ fontWeight: 'fontWeightMedium' }}>
          <StatusText>{title}</StatusText>
        </Typography>
        <Button
          variant="text"
          color="inherit"
          sx={{ marginInline: -1.5 }}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? m.forms.hideFields : m.forms.showFields({ count })}
        </Button>
      </Box>
      {isOpen && <ErrorList errors={errors} />}
    </Alert>
  );
}

/** Side by side where there is room, so that a list leaves the first field in sight on a screen of 1024×600. */
const list = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  columnGap: 2,
} as const;

function ErrorList({ errors }: ErrorsProps) {
  const m = useMessages();
  return (
    <Box component="ul" sx={list}>
      {inPageOrder(errors).map(({ name, message, ...language }) => (
        <li key={name}>
          <SummaryLine name={name} message={errorText(m, message) ?? ''} {...language} />
        </li>
      ))}
    </Box>
  );
}

/** Large enough for a finger. */
const target = { display: 'inline-flex', alignItems: 'center', minHeight: 44, paddingBlock: 0.75 } as const;

function SummaryLine({ name, message, lang }: Entry) {
  // The label is read from the page, so it is read again after a change of language.
  useDeferredValue(useLocale());
  const label = document.getElementById(labelId(name))?.textContent;
  if (!label) return <span lang={lang}>{message}</span>;
  const focus = (event: { preventDefault(): void }) => {
    const control = document.getElementById(fieldId(name));
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <Typography component="a" href={`#${fieldId(name)}`} color="error" onClick={focus} sx={target}>
      <span>
        {`${label}: `}
        <span lang={lang}>{message}</span>
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
