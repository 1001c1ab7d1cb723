/** What is for the styles alone and never for the element: the theme, and what MUI's own components hand to theirs. */
const forStyles = new Set(['theme', 'ownerState', 'sx', 'as']);

/**
 * In place of emotion's list of every attribute that HTML knows (`@emotion/is-prop-valid`, 2 KiB of every first step): a component with a property of its
 * own says so itself, by `shouldForwardProp`.
 */
const isPropValid = (prop: string): boolean => !forStyles.has(prop);
// oxlint-disable-next-line import/no-default-export -- the package that it stands in for has one
export default isPropValid;
