import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/system';
import { useMemo, type ReactNode } from 'react';

import type { Brand } from '#src/domain/brand.ts';

import { cache, invalidRules, written } from './emotion-cache.ts';
import { createAppTheme } from './theme.ts';
import { useVariables, variablesOf } from './theme-variables.ts';

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
