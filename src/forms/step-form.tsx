import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { screenOnly } from '#src/ui/theme.ts';

import { ErrorSummary } from './error-summary.tsx';

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
