import type { CSSObject } from '@emotion/react';

/** Amber only where a decision is due, red only for errors. */
const colours = {
  light: {
    primary: '#0B4F46',
    onPrimary: '#FFFFFF',
    success: '#0B4F46',
    warning: '#8A5300',
    onWarning: '#FFFFFF',
    error: '#A3261C',
    onError: '#FFFFFF',
    text: '#1B211E',
    quietText: '#555E59',
    page: '#FAF8F4',
    paper: '#FFFFFF',
    divider: '#DDD8CE',
  },
  dark: {
    primary: '#7FD1BF',
    onPrimary: '#0C1F1B',
    success: '#7FD1BF',
    warning: '#E9B45C',
    onWarning: '#241800',
    error: '#F2988E',
    onError: '#2B0703',
    text: '#EDEBE5',
    quietText: '#A9B3AD',
    page: '#121614',
    paper: '#1A201D',
    divider: '#333C38',
  },
} as const;
type Colour = keyof (typeof colours)['light'];

const colour = (name: Colour) => `var(--${name})`;
const variables = (scheme: Readonly<Record<Colour, string>>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--${name}`, value]));

/** The CSS variables of both schemes. The device's preference selects one; print is always light. */
export const schemes: CSSObject = {
  ':root': variables(colours.light),
  '@media screen and (prefers-color-scheme: dark)': { ':root': variables(colours.dark) },
};

/** The border of a control: a contrast of 3:1 against the surface in both schemes. */
export const controlBorder = `color-mix(in srgb, ${colour('text')} 52%, ${colour('paper')})`;

/** Digits of equal width, so that amounts, dates and codes align. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Hidden in print. */
export const screenOnly = { '@media print': { display: 'none' } } as const;

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** Minimum widths in pixels. */
const widths = { sm: 600, md: 900, lg: 1200 } as const;

/**
 * The app's theme, with the names of MUI's theme. MUI's own, with the values of all its components, is 14 KiB (brotli):
 * only its dialogs load it.
 */
export const theme = {
  vars: {
    palette: {
      primary: { main: colour('primary'), contrastText: colour('onPrimary') },
      success: { main: colour('success') },
      warning: { main: colour('warning'), contrastText: colour('onWarning') },
      error: { main: colour('error'), contrastText: colour('onError') },
      text: { primary: colour('text'), secondary: colour('quietText') },
      background: { default: colour('page'), paper: colour('paper') },
      divider: colour('divider'),
    },
  },
  shape: { borderRadius: 10 },
  /** In units of 8 px. */
  spacing: (...steps: readonly number[]) => steps.map((step) => `${8 * step}px`).join(' '),
  breakpoints: {
    up: (width: keyof typeof widths) => `@media (min-width: ${widths[width]}px)`,
    down: (width: keyof typeof widths) => `@media (max-width: ${widths[width] - 0.05}px)`,
  },
  typography: {
    fontFamily,
    h1: { fontFamily, fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontFamily, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600 },
    h3: { fontFamily, fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
    body2: { fontFamily, fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 400 },
    button: { fontFamily, fontSize: '1rem', lineHeight: 1.75, fontWeight: 600 },
  },
};

type AppTheme = typeof theme;
declare module '@emotion/react' {
  // Declaration merging needs an interface.
  export interface Theme extends AppTheme {}
}
