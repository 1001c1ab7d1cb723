/** Props that are only for styles: the theme, and props that MUI's components pass to their styled elements. */
const forStyles = new Set(['theme', 'ownerState', 'sx', 'as']);

/**
 * Replaces `@emotion/is-prop-valid`, which lists every HTML attribute (2 KiB of the first step). A component with a
 * style prop of its own excludes it by `shouldForwardProp`.
 */
const isPropValid = (prop: string): boolean => !forStyles.has(prop);
// oxlint-disable-next-line import/no-default-export -- The replaced package has one.
export default isPropValid;
