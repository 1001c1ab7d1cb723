import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { inPortuguese } from '#src/i18n/locale.ts';
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
  const m = useMessages();
  const { getFieldState } = useFormContext();
  if (error === undefined) return null;
  return (
    <FormHelperText id={errorId(name)} error>
      <ErrorIcon />
      <span>
        <VisuallyHidden>{m.forms.errorPrefix}</VisuallyHidden>{' '}
        <span {...languageOf(getFieldState(name).error)}>{error}</span>
      </span>
    </FormHelperText>
  );
}

/** Under the label. It keeps its colour while the field has an error. */
function FieldHelp({ name, help }: Pick<FieldFrameProps, 'name' | 'help'>) {
  if (help === undefined) return null;
  return (
    <FormHelperText component={typeof help === 'string' ? 'p' : 'div'} id={helpId(name)} error={false}>
      {help}
    </FormHelperText>
  );
}

function LabelText({ name, label, optional }: Pick<FieldProps, 'name' | 'label' | 'optional'>) {
  const m = useMessages();
  return (
    <>
      <span id={labelId(name)}>{label}</span>
      {optional && ' '}
      {optional && <small>{m.forms.optional}</small>}
    </>
  );
}

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
 * A field's label, help, control and error, from top to bottom. In a row the help is below the control, so that labels and
 * controls align.
 */
export function FieldFrame({ group = false, error, note, children, ...props }: FieldFrameProps) {
  const { name, help } = props;
  const label = <LabelText {...props} />;
  return (
    <FormControl error={error !== undefined}>
      {group ? <FormLabel component="div">{label}</FormLabel> : <FormLabel htmlFor={fieldId(name)}>{label}</FormLabel>}
      <FieldHelp name={name} help={help} />
      {children}
      <div>
        <FieldError name={name} error={error} />
        {note}
      </div>
    </FormControl>
  );
}
