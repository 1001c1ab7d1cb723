import { CacheProvider, Global, ThemeProvider as EmotionThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';

import { baseStyles } from './base-styles.ts';
import { createEmotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

const cache = createEmotionCache();

/** Both schemes' CSS variables; which one counts is the device's preference, by media query. */
const schemes = theme.generateStyleSheets();
const baseline = baseStyles(theme);

/**
 * The look of every screen. Light or dark follows the device and nothing about it is stored, so MUI's own provider, which
 * switches and remembers schemes (3 KiB brotli of the first step), has nothing to do here.
 */
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
