import type { CSSObject, Theme } from '@emotion/react';

/** Page-wide rules. What MUI's CssBaseline would set is among them, without its component: 1 KiB (brotli) of the first step. */
export const baseStyles = (theme: Theme): CSSObject => ({
  ':root': { colorScheme: 'light dark' },
  '*, *::before, *::after': { boxSizing: 'border-box' as const },
  html: {
    textSizeAdjust: '100%',
    scrollPaddingBlock: 96,
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  body: {
    fontFamily: theme.typography.fontFamily,
    fontSize: '1rem',
    lineHeight: 1.5,
    margin: 0,
    minHeight: '100dvh',
    overflowWrap: 'break-word' as const,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
  },
  // Ink is saved, and a page holds more.
  '@page': { margin: '10mm' },
  '@media print': {
    ':root': { colorScheme: 'light', fontSize: '78%' },
    body: { minHeight: 0, lineHeight: 1.35, backgroundColor: 'transparent' },
  },
  'strong, b': { fontWeight: 600 },
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
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
