import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import type { FieldProps } from '../use-field.ts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 6,
  marginTop: 6,
  fontWeight: 600,
  color: theme.vars.palette.error.main,
  '& svg': { flex: 'none', marginTop: 1 },
  ...screenOnly,
}));

export function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const m = useMessages();
  if (error === undefined) return null;
  return (
    <Line id={errorId(name)}>
      <ErrorIcon />
      <span>
        <VisuallyHidden>{m.forms.errorPrefix}</VisuallyHidden> {error}
      </span>
    </Line>
  );
}

/** Ids by which the error summary finds a field and its label. In a radio group, `fieldId` is the first choice. */
export const fieldId = (name: string) => `field-${name}`;
export const labelId = (name: string) => `field-${name}-label`;
export const helpId = (name: string) => `field-${name}-help`;
export const errorId = (name: string) => `field-${name}-error`;

/** The `gridRow`s below apply inside a `FieldRow`, which is a grid. */
const Root = styled('div')({ minWidth: 0 });
const Control = styled('div')({ gridRow: 3, minWidth: 0 });
const Below = styled('div')({ gridRow: 4, minWidth: 0 });
const Label = styled('label')({ gridRow: 1, display: 'inline-block', fontWeight: 600, marginBottom: 6 });
export const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  gridRow: 2,
  color: theme.vars.palette.text.secondary,
  marginTop: -4,
  marginBottom: 8,
}));
export const Optional = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));

export interface FieldFrameProps extends FieldProps {
  readonly error: string | undefined;
  /** Shown below the control and its error. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A field's label, help, control and error, from top to bottom. */
export function FieldFrame({ name, label, help, optional, error, note, children }: FieldFrameProps) {
  const m = useMessages();
  return (
    <Root>
      <Label htmlFor={fieldId(name)}>
        <span id={labelId(name)}>{label}</span>
        {optional && (
          <>
            {' '}
            <Optional>{m.forms.optional}</Optional>
          </>
        )}
      </Label>
      {help && <Help id={helpId(name)}>{help}</Help>}
      <Control>{children}</Control>
      <Below>
        <FieldError name={name} error={error} />
        {note}
      </Below>
    </Root>
  );
}
