import { createContext, useCallback, useSyncExternalStore, type ChangeEvent, type RefCallback } from 'react';
import { useFormContext, type FieldError, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';

import type { Messages } from '#src/i18n/pt-BR.ts';

/** Ids by which the error summary finds a field and its label. In a radio group, `fieldId` is the first choice. */
export const fieldId = (name: string) => `field-${name}`;
export const labelId = (name: string) => `field-${name}-label`;
export const helpId = (name: string) => `field-${name}-help`;
export const errorId = (name: string) => `field-${name}-error`;

/**
 * Focuses a control with its whole field in sight: a browser shows the control alone, without its message, and nothing
 * if it has the focus already.
 */
export function focusField(control: HTMLElement): void {
  control.focus();
  const field = control.closest<HTMLElement>('.MuiFormControl-root, [role=radiogroup]') ?? control;
  field.scrollIntoView({ block: field.offsetHeight > window.innerHeight / 2 ? 'start' : 'nearest' });
}

/** Props of every field. `name` is the wire name, and the control's `name` attribute. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** The visible beginning of the label. The rest is only read out, because the field beside it makes it clear. */
  readonly shown?: string;
  /** What the message of an empty field calls it, where the label is no name. */
  readonly called?: string;
  /** A line beside the control, only if it prevents a mistake. */
  readonly help?: string;
  readonly optional?: boolean;
}

/** Names of the form's fields that a reload has emptied, because no draft keeps their values. */
export const LostFields = createContext<readonly string[]>([]);

export interface Field {
  readonly id: string;
  readonly registration: UseFormRegisterReturn;
  /** For a choice, which is complete once it is made: an existing error is validated again at once. */
  readonly onChoice: (event: ChangeEvent) => void;
}

/** Set by the store's server or the partner, not by a schema. */
const wasAnswered = (error: FieldError | undefined) => error?.type === 'server' || error?.type === 'partner';

/** What the schemas say of a typed field without an answer. */
const required = new Set<unknown>(['required', 'newPin'] satisfies ValidationKey[]);

/** Acts once the next frame is on screen, for what would delay that frame. */
export const onceDrawn = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

/** Registers a field with its form. A change of its error renders nothing here. */
export function useField({ name }: Pick<FieldProps, 'name'>): Field {
  const { register, getFieldState, trigger, clearErrors } = useFormContext();
  const registered = register(name);
  const errorNow = () => getFieldState(name).error;
  const registration: UseFormRegisterReturn = {
    ...registered,
    // Such an error stays until the value changes: the schema must not clear it when the focus leaves the field.
    // "Missing" no longer holds once a character is typed. Removing an error moves the form below it, which may wait
    // until the character is on screen.
    onChange: (event) => {
      const error = errorNow();
      if (wasAnswered(error) || required.has(error?.message))
        onceDrawn(() => {
          // Another attempt to submit may have set a new error meanwhile, which must stay.
          if (errorNow() === error) clearErrors(name);
        });
      return registered.onChange(event);
    },
    onBlur: async (event) => {
      if (!wasAnswered(errorNow())) await registered.onBlur(event);
    },
  };
  return {
    id: fieldId(name),
    registration,
    onChoice: (event) => {
      const { invalid } = getFieldState(name);
      void registration.onChange(event);
      if (invalid) void trigger(name);
    },
  };
}

interface ErrorListener {
  readonly name: string;
  readonly call: () => void;
  latest: FieldError | undefined;
}

/**
 * One subscription for all fields of a form, which ends with the form. react-hook-form goes through every subscriber at
 * each key, and a long form would have two for each of its fields.
 */
const errorListeners = new WeakMap<object, Set<ErrorListener>>();

function listenersOf({ control, subscribe, getFieldState }: UseFormReturn): Set<ErrorListener> {
  const known = errorListeners.get(control);
  if (known) return known;
  const listeners = new Set<ErrorListener>();
  errorListeners.set(control, listeners);
  const callback = () => {
    for (const listener of listeners) {
      const { error } = getFieldState(listener.name);
      if (error === listener.latest) continue;
      listener.latest = error;
      listener.call();
    }
  };
  subscribe({ formState: { errors: true }, callback });
  return listeners;
}

/** Calls at every change of this field's error. Returns the function that ends it. */
function onFieldError(form: UseFormReturn, name: string, call: () => void): () => void {
  const listeners = listenersOf(form);
  const listener = { name, call, latest: form.getFieldState(name).error };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Renders its component when this field's error changes, and for no other field's. */
export function useFieldError(name: string): FieldError | undefined {
  const form = useFormContext();
  const subscribe = useCallback((callback: () => void) => onFieldError(form, name, callback), [form, name]);
  const current = () => form.getFieldState(name).error;
  return useSyncExternalStore(subscribe, current, current);
}

/** Attributes of the control, or of the group of a choice, without its error. */
export const fieldAria = ({ name, help, optional = false }: Omit<FieldProps, 'label'>) => ({
  'aria-required': !optional,
  'aria-describedby': help && helpId(name),
});

/**
 * A ref that adds the error to these attributes. It writes them to the element: a form can show all its errors at once,
 * and React would go through everything that MUI has around each control.
 */
export function useErrorAria({ name, help }: Omit<FieldProps, 'label'>): RefCallback<HTMLElement> {
  const form = useFormContext();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const write = () => {
        const isInvalid = Boolean(form.getFieldState(name).error?.message);
        const described = [help && helpId(name), isInvalid && errorId(name)].filter(Boolean).join(' ');
        element.setAttribute('aria-invalid', String(isInvalid));
        if (described === '') element.removeAttribute('aria-describedby');
        else element.setAttribute('aria-describedby', described);
      };
      write();
      return onFieldError(form, name, write);
    },
    [form, name, help],
  );
}

/** The message of a schema's issue: a key of the translated texts. */
export type ValidationKey = keyof Messages['forms']['validation'];

const isKey = (m: Messages, message: string): message is ValidationKey => Object.hasOwn(m.forms.validation, message);

/**
 * The text of a field error: a schema's key is translated, any other message (the server's) is unchanged. `label` is
 * the field's visible one, for a message that names the field.
 */
export function errorText(m: Messages, message: string | undefined, label = ''): string | undefined {
  if (message === undefined || message === '') return undefined;
  if (!isKey(m, message)) return message;
  const text = m.forms.validation[message];
  return typeof text === 'string' ? text : text({ label });
}
