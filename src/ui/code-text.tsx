import styled from '@emotion/styled';

/** A code that somebody reads out, compares or selects with one click. */
export const CodeText = styled('code')({
  fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, Consolas, monospace',
  fontSize: '0.9375em',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
