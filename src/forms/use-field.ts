import type { ChangeEvent } from 'react';
import { useFormContext, useFormState, type UseFormRegisterReturn } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { errorText } from './error-text.ts';
import { errorId, fieldId, helpId } from './fields/field-frame.tsx';

/** What every field takes. `name` is the wire name of what it asks for and becomes the control's own `name`. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** A line under the label, only where it saves a mistake. */
  readonly help?: string;
  readonly optional?: boolean;
}

export interface Field {
  readonly id: string;
  readonly registration: UseFormRegisterReturn;
  /** For a choice, which is complete once it is made: an error that stands is checked again at once. */
  readonly onChoice: (event: ChangeEvent) => void;
  /** In the screen's language; absent while the field stands. */
  readonly error: string | undefined;
  /** For the control itself. */
  readonly aria: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
}

/**
 * Registers a field with the form around it and follows its own error alone, so that one field's trouble doesn't render
 * the others.
 */
export function useField({ name, help }: FieldProps): Field {
  const { register, control, getFieldState, trigger, clearErrors } = useFormContext();
  const formState = useFormState({ control, name, exact: true });
  const m = useMessages();
  const standing = getFieldState(name, formState).error;
  const error = errorText(m, standing?.message);
  const saidByServer = standing?.type === 'server';
  const described = [help && helpId(name), error && errorId(name)].filter(Boolean).join(' ');
  const registered = register(name);
  const registration: UseFormRegisterReturn = {
    ...registered,
    // What the server said of a value holds until the value changes: the schema, which knows no better, must not take it
    // back when the error summary draws the focus away.
    onChange: (event) => {
      if (saidByServer) clearErrors(name);
      return registered.onChange(event);
    },
    onBlur: async (event) => {
      if (!saidByServer) await registered.onBlur(event);
    },
  };
  return {
    id: fieldId(name),
    registration,
    onChoice: (event) => {
      void registration.onChange(event);
      if (error !== undefined) void trigger(name);
    },
    error,
    aria: { 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined },
  };
}
