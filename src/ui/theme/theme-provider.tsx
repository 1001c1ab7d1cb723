import createCache, { type EmotionCache } from '@emotion/cache';
import {
  CacheProvider,
  Global,
  ThemeProvider as EmotionThemeProvider,
  type CSSObject,
  type Theme,
} from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import type { ReactNode } from 'react';

import { expected } from '#src/platform/report.ts';

import { schemes, theme } from './theme.ts';

const key = 'css';

/**
 * Writes emotion's rules to constructable style sheets, because `style-src 'self'` refuses even an empty `<style>`.
 * Emotion creates another instance of this class for global styles, which come before the components' styles.
 */
class AdoptedSheet extends StyleSheet {
  #sheet: CSSStyleSheet | undefined;

  override insert(rule: string) {
    this.#sheet ??= this.#adopt();
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch (error) {
      // `insertRule` throws for other browsers' selectors, such as ::-moz-focus-inner, which a style sheet would skip.
      expected(error, 'style rule');
    }
  }

  override flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    this.#sheet = undefined;
    this.tags = [];
  }

  #adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = this.key.endsWith('-global') ? [sheet, ...others] : [...others, sheet];
    // Never attached: emotion's <Global> only checks that there is one.
    this.tags = [document.createElement('style')];
    return sheet;
  }
}

/** Uses emotion's own sheet if the DOM has no adopted style sheets, as in tests. */
function createEmotionCache(): EmotionCache {
  const cache = createCache({ key });
  if ('adoptedStyleSheets' in document) {
    cache.sheet = new AdoptedSheet({ key, container: document.head, speedy: true });
  }
  return cache;
}

/** Page-wide rules. They replace MUI's CssBaseline, which is 1 KiB (brotli) of the first step. */
const baseStyles = (theme: Theme): CSSObject => ({
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
  // Smaller margins and text, so that a document needs fewer pages.
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
  // Focused only by scripts, to be read out.
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

const cache = createEmotionCache();

const baseline = baseStyles(theme);

/** Provides the styles of every screen. The colour scheme follows the device. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <EmotionThemeProvider theme={theme}>
        <Global styles={schemes} />
        <Global styles={baseline} />
        {children}
      </EmotionThemeProvider>
    </CacheProvider>
  );
}
