import type { ChangeEvent } from 'react';
import { useFormContext, useFormState, type UseFormRegisterReturn } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { errorText } from './error-text.ts';
import { errorId, fieldId, helpId } from './fields/field-frame.tsx';

/** Props of every field. `name` is the wire name, and the control's `name` attribute. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** A line beside the control, only if it prevents a mistake. */
  readonly help?: string;
  readonly optional?: boolean;
}

export interface Field {
  readonly id: string;
  readonly registration: UseFormRegisterReturn;
  /** For a choice, which is complete once it is made: an existing error is validated again at once. */
  readonly onChoice: (event: ChangeEvent) => void;
  /** In the screen's language; undefined while the field is valid. */
  readonly error: string | undefined;
  /** Attributes of the control. */
  readonly aria: {
    readonly 'aria-invalid': boolean;
    readonly 'aria-required': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

/**
 * Registers a field with its form. Subscribes only to its own error, so that it does not render for other fields'
 * errors.
 */
export function useField({ name, help, optional = false }: FieldProps): Field {
  const { register, control, trigger, clearErrors } = useFormContext();
  // Not `getFieldState`, which subscribes to whether a field is touched, changed or being validated as well.
  const fieldError = useFormState({ control, name, exact: true }).errors[name];
  const m = useMessages();
  const error = errorText(m, typeof fieldError?.message === 'string' ? fieldError.message : undefined);
  // By the till’s server or the partner, not by the schema.
  const wasAnswered = fieldError?.type === 'server' || fieldError?.type === 'partner';
  const described = [help && helpId(name), error && errorId(name)].filter(Boolean).join(' ');
  const registered = register(name);
  const registration: UseFormRegisterReturn = {
    ...registered,
    // Such an error stays until the value changes: the schema must not clear it when the focus moves to the error
    // summary.
    onChange: (event) => {
      if (wasAnswered) clearErrors(name);
      return registered.onChange(event);
    },
    onBlur: async (event) => {
      if (!wasAnswered) await registered.onBlur(event);
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
    aria: {
      'aria-invalid': error !== undefined,
      'aria-required': !optional,
      'aria-describedby': described || undefined,
    },
  };
}
