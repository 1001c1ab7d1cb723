import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/system';
// oxlint-disable-next-line no-restricted-imports -- The document's style sheets are outside React.
import { useMemo, type ReactNode, useInsertionEffect } from 'react';

import type { Brand } from '#src/domain/brand.ts';

import { cache, invalidRules, written } from './emotion-cache.ts';
import { createAppTheme } from './theme.ts';

/** All rules that rendering has needed so far. Only for the build, where they are not inserted anywhere. */
export const collectedRules = (brand: Brand) =>
  variablesOf(createAppTheme(brand)) +
  Object.values(cache.inserted)
    .filter((rules) => typeof rules === 'string')
    .join('')
    .replaceAll(invalidRules, '');

interface ThemeProviderProps {
  readonly brand: Brand;
  readonly children: ReactNode;
}

/**
 * Provides the styles of every screen. Not with the provider of `@mui/material`, which stores a colour scheme, writes
 * the variables with emotion and renders itself three times: here the scheme follows the device.
 */
export function ThemeProvider({ brand, children }: ThemeProviderProps) {
  const theme = useMemo(() => createAppTheme(brand), [brand]);
  useVariables(theme);
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

/** The theme's variables. Print is always light, whatever the device prefers. */
function variablesOf(theme: ReturnType<typeof createAppTheme>): string {
  const sheets = theme.generateStyleSheets() as readonly Rules[];
  // Outside a media query: what both schemes share, and the light scheme.
  const light = Object.assign({}, ...sheets.map((sheet) => sheet[':root'])) as Rules;
  return [...sheets, { '@media print': { ':root': light } }].map(textOf).join('');
}

/** The variables are a thousand lines, so not emotion but the browser parses them. They come before all other rules. */
function useVariables(theme: ReturnType<typeof createAppTheme>): void {
  useInsertionEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(variablesOf(theme));
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [theme]);
}
