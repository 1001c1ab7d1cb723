import FormHelperText from '@mui/material/FormHelperText';
import { useFormContext, useWatch } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { TextControl, type TextControlProps } from './text-control.tsx';

export type TextFieldProps = Omit<TextControlProps, 'prefix' | 'button' | 'inputRef' | 'onText' | 'onLeave'>;

/**
 * Free text. With `multiline`, `maxLength` only shows a counter; the schema checks it, so that pasted text is not
 * truncated.
 */
export function TextField({ maxLength, ...props }: TextFieldProps) {
  if (maxLength === undefined) return <TextControl {...props} />;
  if (!props.multiline) return <TextControl {...props} maxLength={maxLength} />;
  return <TextControl {...props} note={<CharactersLeft name={props.name} maxLength={maxLength} />} />;
}

interface CharactersLeftProps {
  readonly name: string;
  readonly maxLength: number;
}

function CharactersLeft({ name, maxLength }: CharactersLeftProps) {
  const { control } = useFormContext<Record<string, string | undefined>>();
  const text = useWatch({ control, name }) ?? '';
  const m = useMessages();
  return (
    <FormHelperText error={false} sx={{ textAlign: 'right' }}>
      {m.forms.charactersLeft({ count: maxLength - text.length })}
    </FormHelperText>
  );
}
