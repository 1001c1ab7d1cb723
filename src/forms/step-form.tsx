import Box from '@mui/material/Box';
import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';

import { placeState } from '#src/platform/navigation.ts';
import { headingId } from '#src/ui/page/page-heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { enterFromHeading, firstControl, firstMissing, labelEnter, moveOnByEnter, type EnterAct } from './enter-key.ts';
import { ErrorSummary } from './error-summary.tsx';

/**
 * Resolves to the parsed values, or to the first error of each field. Schemas are flat, with one key per control.
 * Replaces @hookform/resolvers, whose nested forms, other schema libraries and native validation are not needed.
 */
export const schemaResolver =
  <Schema extends z.ZodMiniType<unknown, FieldValues>>(
    schema: Schema,
  ): Resolver<z.input<Schema>, unknown, z.output<Schema>> =>
  (values) => {
    const { success, data, error } = z.safeParse(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code = 'custom', message } of error.issues)
      errors[String(path[0] ?? 'root')] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> };
  };

/**
 * A step's form: validated on submit, then each field again on blur, never while typing. After a failed attempt the
 * error summary moves the focus. `errors` are shown from the start, and must be the same object at every
 * render.
 */
export function useStepForm<Schema extends z.ZodMiniType<unknown, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  errors?: FieldErrors<z.input<Schema>>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: schemaResolver(schema),
    defaultValues,
    ...(errors && { errors }),
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
}

const form = { display: 'grid', gap: 3, minWidth: 0, '@media print': { gap: '10px' } } as const;
/** Not a grid item itself: its children are. */
const onScreen = { display: 'contents', ...screenOnly } as const;

/** Elements that act when the pointer is released. Until then the page must not move. */
const pressable = 'a, button, label, summary, [role=button]';

/**
 * Keeps the focus in a field while a button, a link or a choice of its form is pressed. Leaving the field formats and
 * validates it, which can move the pressed control away from the pointer.
 */
export function keepFieldFocus(event: MouseEvent<HTMLFormElement>): void {
  const { target, currentTarget, defaultPrevented } = event;
  const pressed = target instanceof Element && !defaultPrevented && target.closest(pressable);
  const active = document.activeElement;
  if (pressed && currentTarget.contains(active) && active?.matches('input, select, textarea')) event.preventDefault();
}

/** A choice takes the focus once it is made. It is in sight, so the page must not move. */
function focusChoice({ target }: MouseEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && target.matches('[type=radio], [type=checkbox]'))
    target.focus({ preventScroll: true });
}

/** Milliseconds until screen readers know a new live region. */
const untilKnown = 150;

const announcementOf = (element: HTMLFormElement) => element.querySelector<HTMLElement>('[data-announcement]');

/** Names of the control on screen that had the focus last, and of the one that had it at the lock. */
let latest = '';
let kept = '';
const noteFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
  latest = target instanceof HTMLInputElement ? target.name : '';
};

/**
 * To be called before a lock removes the screen: its form will start where the clerk was typing. What is typed after
 * the PIN must not land in another field. A sign-out leaves nothing to return to.
 */
export const keepFocus = (isLocked: boolean) => {
  kept = isLocked ? latest : '';
};

/** Where the clerk was at the lock, else the first control that is missing, else what the link to here is about. */
function controlToStartAt(element: HTMLFormElement) {
  const before = element.elements.namedItem(kept);
  if (before instanceof HTMLInputElement) {
    kept = '';
    return before;
  }
  // A form that begins with a choice or a confirmation is read first.
  if (firstControl(element)?.matches('[type=radio], [type=checkbox]')) return undefined;
  const wanted = element.elements.namedItem(placeState().control ?? '');
  return firstMissing(element) ?? (wanted instanceof HTMLInputElement ? wanted : undefined);
}

/**
 * Moves the focus from the page's heading to where the clerk goes on, so that they can type at once. A screen reader
 * announces the heading all the same. Whatever else took the focus on arrival, such as an outcome, keeps it.
 */
function focusStart(element: HTMLFormElement, heading: HTMLElement | null): void {
  if (document.activeElement !== document.body && document.activeElement !== heading) return;
  const control = controlToStartAt(element);
  if (!control) return;
  control.focus();
  const announcement = announcementOf(element);
  if (!announcement) return;
  announcement.dataset['unsaid'] = 'true';
  setTimeout(() => {
    announcement.textContent = [heading?.textContent, announcement.dataset['announcement']].filter(Boolean).join('. ');
    delete announcement.dataset['unsaid'];
  }, untilKnown);
}

/** Refs of the form. React calls what they return once the form goes. */
const arrivals = {
  field: (element: HTMLFormElement | null) => {
    const heading = document.getElementById(headingId);
    if (element) focusStart(element, heading);
    return arrivals.heading(element);
  },
  heading: (element: HTMLFormElement | null) => {
    const heading = document.getElementById(headingId);
    const stop = element && heading && enterFromHeading(heading, element);
    return () => {
      latest = '';
      stop?.();
    };
  },
};

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
  /**
   * Where the focus goes on arrival: to the first missing field or else to what the link is about, or to the heading if
   * something has to be read first.
   */
  readonly startsAt?: 'field' | 'heading';
  /** Announced after the heading, when the focus goes to a field at once. */
  readonly announces?: string;
  /** False where a list of the errors would take the room of the form: in a dialog, and at the sign-in. */
  readonly listsErrors?: boolean;
  /** What the Enter key does once every field is filled in. */
  readonly enter?: EnterAct;
}

/** One step's form, with its error summary on top. */
export function StepForm<Input extends FieldValues, Output>(props: StepFormProps<Input, Output>) {
  const { form: methods, onValid, children, actions, startsAt = 'heading', enter = 'done', announces = '' } = props;
  const { listsErrors = true } = props;
  const [arrive] = useState(() => arrivals[startsAt]);
  // Always the first one: fields subscribe to what they show and none reads this object, but a new one would render
  // all of them.
  const [formState] = useState(methods.formState);
  return (
    <FormProvider {...methods} formState={formState}>
      {/* All controls inherit `autoComplete`: the browser neither fills in nor restores another customer's data. */}
      <Box
        component="form"
        // Before the app is alive the browser may send the form itself. A GET would put what is typed into the address.
        method="post"
        sx={form}
        ref={arrive}
        noValidate
        autoComplete="off"
        onMouseDown={keepFieldFocus}
        onClick={focusChoice}
        onKeyDown={moveOnByEnter(enter)}
        onFocus={labelEnter(enter)}
        onFocusCapture={noteFocus}
        onSubmit={(event) => void methods.handleSubmit((values) => onValid(values))(event)}
      >
        <VisuallyHidden aria-live="polite" data-announcement={announces} />
        <Box sx={onScreen}>
          <ErrorSummary isListed={listsErrors} />
        </Box>
        {children}
        <Box sx={onScreen}>{actions}</Box>
      </Box>
    </FormProvider>
  );
}
