import styled from '@emotion/styled';
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
 * What kept the form from being sent, one link a field. It is a snapshot of the last attempt: fields that are mended
 * leave their own note at once, while this list, above the form, stays put until the next attempt.
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
  // The label is read off the page: once more after the page was drawn in another language.
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

/** As the fields follow each other on the page; what belongs to no field on it comes last. */
function inPageOrder(errors: FieldErrors): Entry[] {
  const placed = Object.entries(errors).map(([name, error]) => ({
    name,
    message: typeof error?.message === 'string' ? error.message : '',
    control: document.getElementById(fieldId(name)),
  }));
  return placed.toSorted((one, other) => {
    if (!one.control || !other.control) return Number(one.control === null) - Number(other.control === null);
    return one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

const Form = styled('form')({ display: 'grid', gap: 24, minWidth: 0, '@media print': { gap: 10 } });
/** Takes no place of its own in the form's grid. */
const ScreenOnly = styled('div')({ display: 'contents', ...screenOnly });

export interface StepFormProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /**
   * Gets the values as the schema read them. Field errors that it sets before its promise settles (`form.setError` with
   * type 'server') are shown like the form's own, until the field changes; the form counts as submitting until then.
   */
  readonly onValid: (values: Output) => void | Promise<void>;
  readonly children: ReactNode;
  /** The submit button and what stands beside it. */
  readonly actions: ReactNode;
}

/** One step's form, with its error summary on top. */
export function StepForm<Input extends FieldValues, Output>(props: StepFormProps<Input, Output>) {
  const { form, onValid, children, actions } = props;
  return (
    <FormProvider {...form}>
      {/* Its controls take it from here: neither picker nor radio is filled in with, or put back to, what somebody else chose. */}
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
