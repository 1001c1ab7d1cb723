import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { memo, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { inPortuguese, type Locale } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import type { FieldProps } from '../use-field.ts';

/** Ids by which the error summary finds a field and its label. In a radio group, `fieldId` is the first choice. */
export const fieldId = (name: string) => `field-${name}`;
export const labelId = (name: string) => `field-${name}-label`;
export const helpId = (name: string) => `field-${name}-help`;
export const errorId = (name: string) => `field-${name}-error`;

/** The partner's messages are in Portuguese. */
export const languageOf = (error: { readonly type?: unknown } | undefined) =>
  error?.type === 'partner' ? inPortuguese : {};

interface FieldErrorProps {
  readonly name: string;
  readonly error: string | undefined;
}

export function FieldError({ name, error }: FieldErrorProps) {
  const { getFieldState } = useFormContext();
  if (error === undefined) return null;
  return (
    <ErrorText id={errorId(name)} {...languageOf(getFieldState(name).error)}>
      {error}
    </ErrorText>
  );
}

interface ErrorTextProps {
  readonly id: string;
  readonly lang?: Locale;
  readonly children: string;
}

/** An error's look, for a control outside a form too. */
export function ErrorText({ id, lang, children }: ErrorTextProps) {
  const m = useMessages();
  return (
    <FormHelperText id={id} error>
      <ErrorIcon />
      <span>
        <VisuallyHidden>{m.forms.errorPrefix}</VisuallyHidden> <span lang={lang}>{children}</span>
      </span>
    </FormHelperText>
  );
}

/** It keeps its colour while the field has an error. */
const FieldHelp = memo(function FieldHelp({ name, help }: Pick<FieldFrameProps, 'name' | 'help'>) {
  if (help === undefined) return null;
  return (
    <FormHelperText component={typeof help === 'string' ? 'p' : 'div'} id={helpId(name)} error={false}>
      {help}
    </FormHelperText>
  );
});

interface FieldLabelProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly group: boolean;
}

const FieldLabel = memo(function FieldLabel({ name, label, optional, group }: FieldLabelProps) {
  const m = useMessages();
  return (
    <FormLabel {...(group ? { component: 'div' } : { htmlFor: fieldId(name) })}>
      <span id={labelId(name)}>{label}</span>
      {optional && ' '}
      {optional && <small>{m.forms.optional}</small>}
    </FormLabel>
  );
});

export interface FieldFrameProps extends Omit<FieldProps, 'help'> {
  readonly help?: ReactNode;
  readonly error: string | undefined;
  /** The control is a group, which its `aria-labelledby` names. */
  readonly group?: boolean;
  /** Shown below the control and its error. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A field's label, help, control and error, from top to bottom. In a row the help is below the control, so that labels
 * and controls align. MUI passes an error down only in a group. A single control has a property for it, so that an error
 * renders neither its label nor its help again.
 */
export function FieldFrame({ group = false, error, note, children, ...props }: FieldFrameProps) {
  const { name, label, optional = false, help } = props;
  return (
    <FormControl error={group && error !== undefined}>
      <FieldLabel {...{ name, label, optional, group }} />
      <FieldHelp name={name} help={help} />
      {children}
      <div>
        <FieldError name={name} error={error} />
        {note}
      </div>
    </FormControl>
  );
}
