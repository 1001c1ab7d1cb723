import MoreIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
// oxlint-disable-next-line no-restricted-imports -- The browser's frames are outside React.
import { useDeferredValue, useLayoutEffect, useState, type ComponentType } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';

import type { Locale } from '#src/i18n/languages.ts';
import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { useTitleError } from '#src/ui/page/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { asHighAsText } from '#src/ui/theme/looks.ts';
import { phone } from '#src/ui/theme/media.ts';

import { languageOf } from './fields/field-frame.tsx';
import { errorText, fieldId, focusField, labelId, onceDrawn, type ValidationKey } from './use-field.ts';

/**
 * With more errors than this, and on a phone, the list is folded and the first field takes the focus, because a long
 * list would hide the very fields. A single error is shown only at its field, which takes the focus.
 */
const mostListed = 4;

/** What a schema says of a field without an answer. Any other error is about what is filled in. */
const missing = new Set<unknown>([
  'required',
  'newPin',
  'choice',
  'destination',
  'installments',
  'insurance',
  'price',
  'affirmed',
] satisfies ValidationKey[]);

/** What is left to do in the fields. */
function taskIn(errors: FieldErrors): 'fill-in' | 'correct' | 'check' {
  const all = Object.values(errors).map((error) => missing.has(error?.message));
  return all.every(Boolean) ? 'fill-in' : all.some(Boolean) ? 'check' : 'correct';
}

/** The errors left since the last attempt to submit. A corrected field's error leaves the list. */
export function ErrorSummary({ isListed }: Pick<ErrorsProps, 'isListed'>) {
  const { control } = useFormContext();
  const { errors: all, submitCount, isSubmitSuccessful } = useFormState({ control });
  // Leaves out the partner's errors: the notice about the refusal lists them, with the rest of its message.
  const errors = Object.fromEntries(
    Object.entries(all).filter(([, error]) => error?.type !== 'partner'),
  ) as FieldErrors;
  return submitCount > 0 && !isSubmitSuccessful && <FailedAttempt key={submitCount} {...{ errors, isListed }} />;
}

interface ErrorsProps {
  readonly errors: FieldErrors;
  /** Otherwise each error is at its field alone. */
  readonly isListed: boolean;
}

function FailedAttempt({ errors, isListed }: ErrorsProps) {
  const count = Object.keys(errors).length;
  // Chosen once for each attempt: the number of errors changes while fields are corrected.
  const [shown] = useState(() => {
    const isLong = count > mostListed || matchMedia(phone.replace('@media ', '')).matches;
    const Errors = !isListed || count === 1 ? UnlistedErrors : isLong ? FoldedErrors : ListedErrors;
    const act = Errors === ListedErrors ? focusOnMount : focusFirstWrong;
    const before = document.activeElement;
    // The clerk may have gone to a field since the attempt.
    return { Errors, ref: once((element) => document.activeElement === before && act(element)) };
  });
  // A frame after the errors at the fields, which are on screen so much earlier on a slow device. A deferred value
  // would often be rendered before that frame.
  const [isDrawn, setIsDrawn] = useState(false);
  useLayoutEffect(() => onceDrawn(() => setIsDrawn(true)), []);
  return isDrawn && count > 0 && <Summary {...{ ...shown, count, errors }} />;
}

interface SummaryProps extends Pick<ErrorsProps, 'errors'> {
  readonly Errors: ComponentType<TitledErrorsProps>;
  readonly count: number;
  readonly ref: OnMount;
}

function Summary({ Errors, count, errors, ref }: SummaryProps) {
  const m = useMessages();
  useTitleError();
  const task = taskIn(errors);
  const title = m.forms.fieldsLeft({ count, task });
  return <Errors {...{ ref, count, title, errors }} isLabels={task === 'fill-in'} />;
}

type OnMount = (element: HTMLElement | null) => void;

function once(act: (element: HTMLElement) => unknown): OnMount {
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
  if (control) focusField(control);
}

interface TitledErrorsProps extends Omit<SummaryProps, 'Errors'> {
  readonly title: string;
  readonly isLabels: boolean;
}

/** Each error stands at its field alone. The title is announced, because the field may have the focus already. */
function UnlistedErrors({ title, ref }: TitledErrorsProps) {
  return (
    <VisuallyHidden ref={ref}>
      <StatusText>{title}</StatusText>
    </VisuallyHidden>
  );
}

function ListedErrors({ title, errors, isLabels, ref }: TitledErrorsProps) {
  const list = <ErrorList errors={errors} isLabels={isLabels} />;
  return (
    // Labels are links beside the title, so that the fields move as little as they can.
    <Panel ref={ref} tone="error" title={title} headingLevel={2} isLow aside={isLabels && list}>
      {!isLabels && list}
    </Panel>
  );
}

/** The line is no higher than its title. */
const TitleLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  ...asHighAsText,
  fontWeight: 600,
  '& > button': { marginInline: -12 },
  '& > [aria-expanded=true] svg': { rotate: '180deg' },
});

/** A line with the count, and the list on request. */
function FoldedErrors({ count, title, errors, isLabels, ref }: TitledErrorsProps) {
  const m = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Alert ref={ref} severity="error" role="presentation" data-low="">
      <TitleLine>
        <StatusText>{title}</StatusText>
        <Button variant="text" endIcon={<MoreIcon />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {m.forms.showFields({ count })}
        </Button>
      </TitleLine>
      {isOpen && <ErrorList errors={errors} isLabels={isLabels} />}
    </Alert>
  );
}

interface Entry {
  readonly name: string;
  readonly message: string;
  readonly lang?: Locale;
}

/**
 * The links are side by side where there is room, and a single one takes the whole width. So the first field stays in
 * sight on a screen of 1024×600.
 */
const messageGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  columnGap: 2,
  marginBlock: -1,
} as const;

/** One line of labels, if they fit; on a phone a line for each. */
const labelsOnly = { display: { xs: 'block', sm: 'flex' }, flexWrap: 'wrap', columnGap: 3, marginBlock: -1 } as const;

interface ErrorListProps {
  readonly errors: FieldErrors;
  /** Only screen readers get the messages, because the title above the list already says the same. */
  readonly isLabels?: boolean;
}

/** A link to each field, with its message. */
export function ErrorList({ errors, isLabels = false }: ErrorListProps) {
  // Labels are read from the page: once the form is on it, and again after a change of language.
  useDeferredValue<Locale | null>(useLocale(), null);
  return (
    <Box component="ul" className="plain-list" sx={isLabels ? labelsOnly : messageGrid}>
      {inPageOrder(errors).map(({ name, message, ...language }) => (
        <li key={name}>
          <SummaryLine {...{ name, message, isLabels, ...language }} />
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
  const element = document.getElementById(labelId(name));
  const label = element?.textContent;
  // The same words as at the field: they name it by the visible part of its label.
  const text = errorText(useMessages(), message, element?.firstChild?.textContent ?? '');
  if (!label) return <span lang={lang}>{text}</span>;
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
        <Message lang={lang}>{text}</Message>
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
