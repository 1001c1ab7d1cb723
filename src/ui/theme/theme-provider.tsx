import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';

import type { Brand } from '#src/domain/brand.ts';
import { expected } from '#src/platform/report.ts';

import { createAppTheme } from './theme.ts';

const key = 'css';

/**
 * When a sheet changes, the browser recalculates the style of every element that any rule of it matches. A new sheet costs
 * only the elements that the new rules match.
 */
const rulesPerSheet = 40;

/**
 * MUI resets how Firefox shows an invalid control. No browser validates a form here, and because of the rule each key
 * would style the control and its form again.
 */
const invalidRules = /[^{}]*:invalid\{[^{}]*\}/gu;

/**
 * Writes emotion's rules to constructable style sheets, because `style-src 'self'` refuses even an empty `<style>`.
 * Emotion creates another instance of this class for global styles, which come before the components' styles.
 */
class AdoptedSheet extends StyleSheet {
  readonly #isGlobal = this.key.endsWith('-global');
  #sheets: CSSStyleSheet[] = [];

  override insert(rule: string) {
    if (rule.search(invalidRules) === 0) return;
    const last = this.#sheets.at(-1);
    const sheet = last && (this.#isGlobal || last.cssRules.length < rulesPerSheet) ? last : this.#adopt();
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch (error) {
      // `insertRule` throws for other browsers' selectors, such as ::-moz-focus-inner, which a style sheet would skip.
      if (!rule.includes('::-')) expected(error, 'style rule');
    }
  }

  override flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !this.#sheets.includes(sheet));
    this.#sheets = [];
    this.tags = [];
  }

  #adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = this.#isGlobal ? [sheet, ...others] : [...others, sheet];
    this.#sheets.push(sheet);
    // Never attached: emotion's <Global> only checks that there is one.
    this.tags = [document.createElement('style')];
    return sheet;
  }
}

/** Uses emotion's own sheet if the DOM has no adopted style sheets, as in tests. */
function createEmotionCache(): EmotionCache {
  const cache = createCache({ key });
  // The build collects the first screen's rules from the cache.
  if (typeof document === 'undefined') cache.compat = true;
  else if ('adoptedStyleSheets' in document) {
    cache.sheet = new AdoptedSheet({ key, container: document.head, speedy: true });
  }
  return cache;
}

const cache = createEmotionCache();

/** All rules that rendering has needed so far. Only for the build, where they are not inserted anywhere. */
export const collectedRules = () =>
  Object.values(cache.inserted)
    .filter((rules) => typeof rules === 'string')
    .join('')
    .replaceAll(invalidRules, '');

/** Print is always light, whatever the device prefers. */
function printStyles(sheets: readonly Record<string, unknown>[]) {
  // Outside a media query: what both schemes share, and the light scheme.
  const light = Object.assign({}, ...sheets.map((sheet) => sheet[':root'])) as object;
  return <GlobalStyles styles={{ '@media print': { ':root': { ...light, colorScheme: 'light' } } }} />;
}

interface ThemeProviderProps {
  readonly brand: Brand;
  readonly children: ReactNode;
}

/** Provides the styles of every screen. The colour scheme follows the device, so there is none to store. */
export function ThemeProvider({ brand, children }: ThemeProviderProps) {
  const theme = useMemo(() => createAppTheme(brand), [brand]);
  return (
    <CacheProvider value={cache}>
      <MuiThemeProvider theme={theme} storageManager={null}>
        <CssBaseline />
        {printStyles(theme.generateStyleSheets())}
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}
