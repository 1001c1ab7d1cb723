import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';

import type { Locale } from '#src/i18n/locale.ts';
import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { useTitleError } from '#src/ui/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { languageOf } from './fields/field-frame.tsx';
import { errorText, fieldId, labelId, type ValidationKey } from './use-field.ts';

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
  const { errors: all, submitCount, isSubmitSuccessful } = useFormState({ control });
  // The notice about a refusal lists the partner's own, beside its other words.
  const errors = Object.fromEntries(
    Object.entries(all).filter(([, error]) => error?.type !== 'partner'),
  ) as FieldErrors;
  const failed = submitCount > 0 && !isSubmitSuccessful;
  return failed ? <FailedAttempt key={submitCount} errors={errors} /> : null;
}

interface ErrorsProps {
  readonly errors: FieldErrors;
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

function FailedAttempt({ errors }: ErrorsProps) {
  const count = Object.keys(errors).length;
  // The focus moves once an attempt, also if a corrected field fails again.
  const [focusOnce] = useState(createFocusOnce);
  return count > 0 && <ErrorsLine count={count} errors={errors} onMount={focusOnce} />;
}

type OnMount = (element: HTMLElement | null) => void;

/** Focuses the first wrong field of the form that the element stands in, the first time it is mounted. */
function createFocusOnce(): OnMount {
  let done = false;
  return (element) => {
    if (done || !element) return;
    done = true;
    const field = element.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = field?.matches('[role=radiogroup]') ? field.querySelector<HTMLElement>('input:enabled') : field;
    control?.focus();
  };
}

interface ErrorsLineProps extends ErrorsProps {
  readonly count: number;
  readonly onMount: OnMount;
}

/**
 * A line with the count, and the list on request: each field has its own error, and the first has the focus. An open list
 * would hide the fields.
 */
function ErrorsLine({ count, errors, onMount }: ErrorsLineProps) {
  const m = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  useTitleError();
  return (
    <Alert ref={onMount} severity="error" role="presentation">
      <Box sx={titleLine}>
        <Typography component="div" sx={{ fontWeight: 'fontWeightMedium' }}>
          <StatusText>{m.forms.fieldsLeft({ count, isWrong: isAnyWrong(errors) })}</StatusText>
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

/** A link to each field, with its message. */
export function ErrorList({ errors }: ErrorsProps) {
  const m = useMessages();
  // Labels are read from the page: once the form is on it, and again after a change of language.
  useDeferredValue<Locale | null>(useLocale(), null);
  return (
    <Box component="ul" sx={{ listStyle: 'none', display: 'grid' }}>
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
