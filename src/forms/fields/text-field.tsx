import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { TextControl, type TextControlProps } from './text-control.tsx';

const Counter = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  textAlign: 'right',
}));

export type TextFieldProps = Omit<TextControlProps, 'prefix' | 'inputRef' | 'onText' | 'onLeave'>;

/**
 * Free text. With `multiline`, `maxLength` only shows a counter; the schema checks it, so that pasted text is not
 * truncated.
 */
export function TextField({ maxLength, ...props }: TextFieldProps) {
  if (!props.multiline) return <TextControl {...props} {...(maxLength !== undefined && { maxLength })} />;
  return (
    <div>
      <TextControl {...props} />
      {maxLength !== undefined && <CharactersLeft name={props.name} maxLength={maxLength} />}
    </div>
  );
}

function CharactersLeft({ name, maxLength }: { readonly name: string; readonly maxLength: number }) {
  const { control } = useFormContext<Record<string, string | undefined>>();
  const text = useWatch({ control, name }) ?? '';
  const m = useMessages();
  return <Counter>{m.forms.charactersLeft({ count: maxLength - text.length })}</Counter>;
}
