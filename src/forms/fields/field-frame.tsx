import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { memo, type ReactNode } from 'react';

import { inPortuguese, type Locale } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { errorId, errorText, fieldId, helpId, labelId, useFieldError, type FieldProps } from '../use-field.ts';

/** The partner's messages are in Portuguese. */
export const languageOf = (error: { readonly type?: unknown } | undefined) =>
  error?.type === 'partner' ? inPortuguese : {};

interface FieldErrorProps extends Pick<FieldProps, 'name'> {
  /** Names the field in its message. Only a field that can be empty needs it. */
  readonly label?: string;
}

/** In the screen's language, unless the partner wrote it. */
export function FieldError({ name, label }: FieldErrorProps) {
  const error = useFieldError(name);
  const text = errorText(useMessages(), error?.message, label);
  if (text === undefined) return null;
  return (
    <ErrorText id={errorId(name)} {...languageOf(error)}>
      {text}
    </ErrorText>
  );
}

interface ErrorTextProps {
  readonly id: string;
  readonly lang?: Locale;
  readonly children: string;
}

/**
 * An error's look, for a control outside a form too. The page's own style sheet has it: a form can show all its errors
 * at once, and to render MUI's text and icon for each would take most of the time until they are on screen.
 */
export function ErrorText({ id, lang, children }: ErrorTextProps) {
  const m = useMessages();
  return (
    <p id={id} className="field-error">
      <span>{m.forms.errorPrefix}</span> {lang ? <span lang={lang}>{children}</span> : children}
    </p>
  );
}

const FieldHelp = memo(function FieldHelp({ name, help }: Pick<FieldFrameProps, 'name' | 'help'>) {
  if (help === undefined) return null;
  return (
    <FormHelperText component={typeof help === 'string' ? 'p' : 'div'} id={helpId(name)}>
      {help}
    </FormHelperText>
  );
});

interface FieldLabelProps {
  readonly name: string;
  readonly label: string;
  readonly shown: string;
  readonly optional: boolean;
  readonly group: boolean;
}

const FieldLabel = memo(function FieldLabel({ name, label, shown, optional, group }: FieldLabelProps) {
  const m = useMessages();
  return (
    <FormLabel {...(group ? { component: 'div' } : { htmlFor: fieldId(name) })}>
      <span id={labelId(name)}>
        {shown}
        {/* The space is outside: hidden text does not begin with one. */}
        {label !== shown && ' '}
        {label !== shown && <VisuallyHidden>{label.slice(shown.length).trim()}</VisuallyHidden>}
      </span>
      {optional && ' '}
      {optional && <small>{m.forms.optional}</small>}
    </FormLabel>
  );
});

export interface FieldFrameProps extends Omit<FieldProps, 'help'> {
  readonly help?: ReactNode;
  /** The control is a group, which its `aria-labelledby` names. */
  readonly group?: boolean;
  /** Shown below the control and its error. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A field's label, help, control and error, from top to bottom. MUI would render all of them for an error. Here the
 * error's text and the control's attributes have a subscription each, and the theme colours a control by
 * `aria-invalid`.
 */
export function FieldFrame({ group = false, note, children, ...props }: FieldFrameProps) {
  const { name, label, shown = label, called = shown, optional = false, help } = props;
  return (
    <FormControl>
      <FieldLabel {...{ name, label, shown, optional, group }} />
      <FieldHelp name={name} help={help} />
      {children}
      <div>
        <FieldError name={name} label={called} />
        {note}
      </div>
    </FormControl>
  );
}
