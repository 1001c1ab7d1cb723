import { styled } from '@mui/material/styles';
import { useDeferredValue, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useFormContext,
  useFormState,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';
import { useTitleError } from '#src/ui/title-error.ts';

import { errorText } from './error-text.ts';
import { fieldId, labelId } from './fields/field-frame.tsx';

interface Entry {
  readonly name: string;
  readonly message: string;
}

/**
 * The errors of the last attempt to submit, one link a field. It does not change until the next attempt, so that
 * nothing below it moves; a corrected field loses its own message at once.
 */
function ErrorSummary() {
  const { control } = useFormContext();
  const { errors, submitCount, isSubmitSuccessful } = useFormState({ control });
  const failed = submitCount > 0 && !isSubmitSuccessful;
  return failed ? <FailedAttempt key={submitCount} errors={errors} /> : null;
}

const List = styled('ul')({ listStyle: 'none', display: 'grid' });
const FieldLink = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingBlock: 6,
  lineHeight: 1.35,
  fontWeight: 600,
  color: theme.vars.palette.error.main,
}));

function FailedAttempt({ errors }: { readonly errors: FieldErrors }) {
  const m = useMessages();
  const [entries] = useState(() => inPageOrder(errors));
  useTitleError();
  if (entries.length === 0) return null;
  return (
    <Panel ref={focusOnMount} tone="error" title={m.forms.summaryTitle({ count: entries.length })} headingLevel={2}>
      <List>
        {entries.map(({ name, message }) => (
          <li key={name}>
            <SummaryLine name={name} message={errorText(m, message) ?? ''} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function SummaryLine({ name, message }: Entry) {
  // The label is read from the page, so it is read again after a change of language.
  useDeferredValue(useLocale());
  const label = document.getElementById(labelId(name))?.textContent;
  if (!label) return message;
  const focus = (event: { preventDefault(): void }) => {
    event.preventDefault();
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <FieldLink href={`#${fieldId(name)}`} onClick={focus}>
      {`${label}: ${message}`}
    </FieldLink>
  );
}

/** In the order of the fields on the page. Errors without a field come last. */
function inPageOrder(errors: FieldErrors): Entry[] {
  const entries = Object.entries(errors).map(([name, error]) => ({
    name,
    message: typeof error?.message === 'string' ? error.message : '',
    control: document.getElementById(fieldId(name)),
  }));
  return entries.toSorted((one, other) => {
    if (!one.control || !other.control) return Number(one.control === null) - Number(other.control === null);
    return one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

const Form = styled('form')({ display: 'grid', gap: 24, minWidth: 0, '@media print': { gap: 10 } });
/** Not a grid item itself: its children are. */
const ScreenOnly = styled('div')({ display: 'contents', ...screenOnly });

export interface StepFormProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /**
   * Receives the values that the schema read. The form counts as submitting until the promise settles. Field errors
   * that it sets by then (`form.setError` with type 'server') appear like the form's own, until the field changes.
   */
  readonly onValid: (values: Output) => void | Promise<void>;
  readonly children: ReactNode;
  /** The submit button and the buttons beside it. */
  readonly actions: ReactNode;
}

/** One step's form, with its error summary on top. */
export function StepForm<Input extends FieldValues, Output>(props: StepFormProps<Input, Output>) {
  const { form, onValid, children, actions } = props;
  return (
    <FormProvider {...form}>
      {/* All controls inherit `autoComplete`: the browser neither fills in nor restores another customer's data. */}
      <Form
        noValidate
        autoComplete="off"
        onSubmit={(event) => void form.handleSubmit((values) => onValid(values))(event)}
      >
        <ScreenOnly>
          <ErrorSummary />
        </ScreenOnly>
        {children}
        <ScreenOnly>{actions}</ScreenOnly>
      </Form>
    </FormProvider>
  );
}
