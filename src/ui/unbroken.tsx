import styled from '@emotion/styled';

/** A code goes to the next line whole where it fits there: a hyphen in it is no place to break. */
export const Unbroken = styled('span')({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });

/** A text that names a code. */
export function TextWithCode({ text, code }: { readonly text: string; readonly code: string }) {
  const at = text.lastIndexOf(code);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <Unbroken>{code}</Unbroken>
      {text.slice(at + code.length)}
    </>
  );
}
