import styled from '@emotion/styled';

/** Around buttons of the quiet kind, which have no edge: their words are what lines up. */
export const Quiet = styled('div')({ marginInline: -12 });
