import type { Components, Theme } from '@mui/material/styles';

import { fieldError } from './form-components.ts';
import { focusRing } from './looks.ts';
import { moreContrast } from './media.ts';

/** The styles of the page and of plain elements, after MUI's own. */
export const pageStyles: Components<Theme>['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    // `--action-bar` is the height of the bar at the bottom, `--keyboard` that of an on-screen keyboard, if there are
    // any.
    html: {
      textSizeAdjust: '100%',
      scrollPaddingBlock:
        'max(8px, 96px - var(--keyboard, 0px)) calc(var(--action-bar, 64px) + var(--keyboard, 0px) + 32px)',
    },
    body: {
      minHeight: '100dvh',
      paddingBottom: 'calc(var(--action-bar, 0px) + var(--keyboard, 0px))',
      overflowWrap: 'break-word',
      // Avoids a last line of one short word.
      textWrap: 'pretty',
      fontSize: '1rem',
    },
    // Smaller margins and text, so that a document needs fewer pages.
    '@page': { margin: '10mm' },
    '@media print': {
      ':root': { fontSize: '78%' },
      body: { minHeight: 0, paddingBottom: 0, lineHeight: 1.35, backgroundColor: 'transparent' },
    },
    // MUI lets every element inherit `box-sizing`. The browser could then reuse no computed style, and when it styles
    // an element, it would style the element's content again. No `*::before`: see `leftOut` in theme-provider.tsx.
    '*': { boxSizing: 'border-box' },
    'h1, h2, h3, p, dl, dd, ol, ul, fieldset, legend': { margin: 0, padding: 0 },
    // Doubled, because the theme's own variables may come later.
    [moreContrast]: {
      ':root:root': Object.fromEntries(
        ['text-secondary', 'action-active', 'divider', 'outline'].map((name) => [
          `--mui-palette-${name}`,
          'var(--mui-palette-text-primary)',
        ]),
      ),
    },
    // A long word of large text must not be wider than a small screen.
    'h1, h2, h3': { overflowWrap: 'anywhere', hyphens: 'auto', hyphenateLimitChars: '12 5 5' },
    h2: theme.typography.h2,
    h3: theme.typography.h3,
    // A list whose items need no markers.
    '.plain-list': { listStyle: 'none' },
    fieldset: { border: 0, minWidth: 0 },
    '.field-error': fieldError(theme),
    a: { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
    ':focus-visible': focusRing(theme),
    // Focused only by scripts, to be read out.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '@media (prefers-reduced-motion: reduce)': {
      // Matches no pseudo-element. Only the skeleton's moves, and its own style stops it.
      '*': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};
