import FormHelperText from '@mui/material/FormHelperText';
// oxlint-disable-next-line no-restricted-imports -- A timer that ends with the component.
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

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

/** Milliseconds without a key after which somebody has stopped typing. */
const pause = 1000;

/** The text once it has changed and then stayed the same: a screen reader announces it once, not after every key. */
function useAfterPause(text: string): string {
  const [said, setSaid] = useState({ first: text, last: text });
  useEffect(() => {
    const timer = setTimeout(() => setSaid(({ first }) => ({ first, last: text })), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return said.last === said.first ? '' : said.last;
}

interface CharactersLeftProps {
  readonly name: string;
  readonly maxLength: number;
}

function CharactersLeft({ name, maxLength }: CharactersLeftProps) {
  const { control } = useFormContext<Record<string, string | undefined>>();
  const text = useWatch({ control, name }) ?? '';
  const m = useMessages();
  const left = m.forms.charactersLeft({ count: maxLength - text.length });
  return (
    <>
      <FormHelperText sx={{ textAlign: 'right' }}>{left}</FormHelperText>
      <VisuallyHidden as="output">{useAfterPause(left)}</VisuallyHidden>
    </>
  );
}
