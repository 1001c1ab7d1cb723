import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- The document's style sheets are outside React.
import { useInsertionEffect, useMemo, type ReactNode } from 'react';

import type { Brand } from '#src/domain/brand.ts';
import { styleId } from '#src/platform/loading/first-screen.ts';
import { expected } from '#src/platform/report.ts';

import { createAppTheme } from './theme.ts';

const key = 'css';

/**
 * When a sheet changes, the browser recalculates the style of every element that any rule of it matches. A new sheet
 * costs only the elements that the new rules match.
 */
const rulesPerSheet = 40;

/**
 * Ends of the selectors of MUI's rules that are left out.
 * - `:invalid` resets how Firefox shows an invalid control. No browser validates a form here, and each key would style
 *   the control and its form again.
 * - `*::before` and `*::after` let every pseudo-element inherit `box-sizing`. The browser would compute two more styles
 *   for every element, most of which have no such pseudo-element.
 */
const leftOut = [':invalid', '*::after'];
const isLeftOut = (rule: string) => {
  const selector = rule.slice(0, rule.indexOf('{'));
  return leftOut.some((end) => selector.endsWith(end));
};

const watchedMedia = new Set<string>();

/**
 * When a tablet is turned, WebKit may leave adopted sheets' rules as they were, though their media query matches now.
 * It reads the rules again when the sheets are assigned again.
 */
function watch(media: string): void {
  if (watchedMedia.has(media)) return;
  watchedMedia.add(media);
  matchMedia(media).addEventListener('change', () => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets];
  });
}

function remove(sheets: readonly CSSStyleSheet[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
}

/**
 * Writes emotion's rules to constructable style sheets, because the security policy refuses even an empty `<style>`.
 * Emotion creates another instance of this class for global styles, which come before the components' styles.
 */
class AdoptedSheet extends StyleSheet {
  readonly #isGlobal = this.key.endsWith('-global');
  #sheets: CSSStyleSheet[] = [];

  override insert(rule: string) {
    if (isLeftOut(rule)) return;
    if (rule.startsWith('@media')) watch(rule.slice('@media'.length, rule.indexOf('{')));
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
    remove(this.#sheets);
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

/** What a supported browser knows only by its prefixed name. Emotion's own list is of browsers without flexbox. */
const prefixed = new Set(['backdrop-filter', 'hyphens', 'print-color-adjust', 'text-size-adjust', 'user-select']);

const prefixer: StylisPlugin = (element) => {
  if (typeof element.props === 'string' && prefixed.has(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * The rules of the page's `<style>`: the global ones and the first screen's. None in development, in tests, and where
 * something on the way has changed the page or its policy, so that the browser refuses the style.
 */
function firstScreenRules(): readonly CSSRule[] {
  const style = document.getElementById(styleId);
  return style instanceof HTMLStyleElement ? [...(style.sheet?.cssRules ?? [])] : [];
}

/** Read before a script has added any rules. */
export const written = typeof document === 'undefined' ? [] : firstScreenRules();

/** Uses emotion's own sheet if the DOM has no adopted style sheets, as in tests. */
function createEmotionCache(): EmotionCache {
  const cache = createCache({ key, stylisPlugins: [prefixer] });
  // The build collects the first screen's rules from the cache.
  if (typeof document === 'undefined') cache.compat = true;
  else if ('adoptedStyleSheets' in document) {
    cache.sheet = new AdoptedSheet({ key, container: document.head, speedy: true });
    // Parsing and inserting these again would take a third of hydrating the first screen.
    for (const rule of written) {
      const [, name] = (rule instanceof CSSStyleRule && /^\.css-(\w+)/.exec(rule.selectorText)) || [];
      if (name !== undefined) cache.inserted[name] = true;
    }
  }
  return cache;
}

export const cache = createEmotionCache();

/**
 * All rules that rendering has needed so far. Only for the build, where they are not inserted anywhere. Nobody prints
 * the first screen before the app has its own variables.
 */
export const collectedRules = (brand: Brand) =>
  sheetsOf(createAppTheme(brand)).map(textOf).join('') +
  Object.values(cache.inserted)
    .filter((rules) => typeof rules === 'string')
    .join('')
    .replaceAll(/[^{}]*\{[^{}]*\}/gu, (rule) => (isLeftOut(rule) ? '' : rule));

interface ThemeProviderProps {
  readonly brand: Brand;
  /** The build renders the screen into the page, or React hydrates it there. */
  readonly isFirstScreen?: boolean;
  readonly children: ReactNode;
}

/** Provides the styles of every screen. The colour scheme follows the device. */
export function ThemeProvider({ brand, isFirstScreen = false, children }: ThemeProviderProps) {
  const theme = useMemo(() => createAppTheme(brand), [brand]);
  useVariables(theme, isFirstScreen);
  return (
    <CacheProvider value={cache}>
      <MuiThemeProvider theme={theme}>
        {written.length === 0 && <CssBaseline />}
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}

interface Rules {
  readonly [name: string]: string | number | Rules;
}

const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${name}{${textOf(value)}}`
        : `${name === 'colorScheme' ? 'color-scheme' : name}:${value};`,
    )
    .join('');

type AppTheme = ReturnType<typeof createAppTheme>;

/** The theme's variables: those of the light scheme and of both, and in a media query those of the dark one. */
const sheetsOf = (theme: AppTheme) => theme.generateStyleSheets() as readonly Rules[];

/** The theme's variables. Print is always light, whatever the device prefers. */
function variablesOf(theme: AppTheme): string {
  const sheets = sheetsOf(theme);
  // Outside a media query: what both schemes share, and the light scheme.
  const light = Object.assign({}, ...sheets.map((sheet) => sheet[':root'])) as Rules;
  return [...sheets, { '@media print': { ':root': light } }].map(textOf).join('');
}

/**
 * The variables are a thousand lines, so not emotion but the browser parses them. They come before all other rules, and
 * replace `/brand.css`. The page's first screen has the few that it needs: there they come right after React has taken
 * it over, because they would delay that.
 */
function useVariables(theme: AppTheme, isFirstScreen: boolean): void {
  useInsertionEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    const adopt = () => {
      sheet.replaceSync(variablesOf(theme));
      document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
      document.querySelector('link[href="/brand.css"]')?.remove();
    };
    if (isFirstScreen && written.length > 0) setTimeout(adopt);
    else adopt();
    return () => remove([sheet]);
  }, [theme, isFirstScreen]);
}
