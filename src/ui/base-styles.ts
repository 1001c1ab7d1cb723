import type { Theme } from '@mui/material/styles';

/** Page-wide rules on top of MUI's baseline. */
export const baseStyles = (theme: Theme) => ({
  html: { textSizeAdjust: '100%', scrollPaddingBlock: 96 },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' as const },
  'h1, h2, h3, p, dl, dd, ol, ul, fieldset, legend': { margin: 0, padding: 0 },
  h2: theme.typography.h2,
  h3: theme.typography.h3,
  fieldset: { border: 0, minWidth: 0 },
  a: { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  ':focus-visible': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  /** Takes the focus only to be read aloud. */
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
