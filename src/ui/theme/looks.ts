import type { CSSObject, Theme } from '@mui/material/styles';

import { visuallyHidden } from '../text/visually-hidden.tsx';
import { shortScreen } from './media.ts';

/** Focus is visible on every control, also where MUI's own style removes the browser's outline. */
export const focusRing = (theme: Theme): CSSObject => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** 48 px, or 56 px where a finger is the pointer. On a short screen 44 px, so that a form's column fits it. */
export const controlHeight: CSSObject = {
  minHeight: 48,
  '@media (pointer: coarse)': { minHeight: 56 },
  [shortScreen]: { minHeight: 44 },
};

/** Keeps a line of body text as high as its text, although such a control is in the line. */
export const asHighAsText: CSSObject = {
  marginBlock: '-12px',
  '@media (pointer: coarse)': { marginBlock: '-16px' },
  [shortScreen]: { marginBlock: '-10px' },
};

/** Capitals, small letters and digits that look alike in other fonts can be told apart. */
export const codeFont = {
  fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, Consolas, monospace',
  fontVariantNumeric: 'tabular-nums slashed-zero',
} as const;

/** A button shows its icon alone. Its label is its name for screen readers. */
export const iconAlone: CSSObject = {
  '& > span:not(.MuiButton-startIcon)': visuallyHidden,
  '& > .MuiButton-startIcon': { margin: 0 },
};

/** A link in a sentence, with a target as high as a button's. */
export const linkInText = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

/** A bar over the end of a page or a text, which continues behind it. */
export const barLook = (theme: Theme): CSSObject => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
});

/**
 * A thicker border. As an outline it has no seam in its corners, and the browser does not lay out every control that
 * has an error.
 */
export const framed = (colour: string, width = 2): CSSObject => ({
  outline: `${width}px solid ${colour}`,
  outlineOffset: -2,
});

/** A chosen radio, checkbox or price. */
export const chosenLook = ({ vars: { palette } }: Theme): CSSObject => ({
  ...framed(palette.primary.main),
  borderColor: palette.primary.main,
  backgroundColor: tint(palette.primary.main, 8, palette.background.paper),
});

/** A tint of the colour over a surface. */
export const tint = (colour: string, percent: number, surface: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${surface})`;
