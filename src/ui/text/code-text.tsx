import styled from '@emotion/styled';

/** A code goes to the next line whole where it fits there: a hyphen in it is no place to break. */
export const AvoidBreak = styled('span')({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });

/** A text that ends with a code, or with that and a mark. */
export function TextEndingInCode({ text, code }: { readonly text: string; readonly code: string }) {
  const at = text.lastIndexOf(code);
  return (
    <>
      {text.slice(0, at)}
      <AvoidBreak>{text.slice(at)}</AvoidBreak>
    </>
  );
}

/** A code that somebody reads out, compares or selects with one click. */
export const CodeText = styled('code')({
  fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, Consolas, monospace',
  fontSize: '0.9375em',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
