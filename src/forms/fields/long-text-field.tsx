import FormHelperText from '@mui/material/FormHelperText';
// oxlint-disable-next-line no-restricted-imports -- A timer that ends with the component.
import { useEffect, useState, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { TextControl, type TextFieldProps } from './text-field.tsx';

/** MUI's own textarea measures its text at every key. */
const PlainTextarea = (props: ComponentProps<'textarea'>) => <textarea {...props} onChange={undefined} />;

interface LongTextFieldProps extends TextFieldProps {
  readonly maxLength: number;
}

/** Several lines. `maxLength` only shows a counter; the schema checks it, so that pasted text is not truncated. */
export function LongTextField({ maxLength, ...props }: LongTextFieldProps) {
  const note = <CharactersLeft name={props.name} maxLength={maxLength} />;
  return <TextControl {...props} textarea={PlainTextarea} note={note} />;
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

function CharactersLeft({ name, maxLength }: Pick<LongTextFieldProps, 'name' | 'maxLength'>) {
  const { control } = useFormContext<Record<string, string | undefined>>();
  const text = useWatch({ control, name }) ?? '';
  const left = useLateMessages().fullProposal.charactersLeft({ count: maxLength - text.length });
  return (
    <>
      <FormHelperText sx={{ textAlign: 'right' }}>{left}</FormHelperText>
      <VisuallyHidden as="output">{useAfterPause(left)}</VisuallyHidden>
    </>
  );
}
