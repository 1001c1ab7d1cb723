import { CacheProvider, Global, ThemeProvider as EmotionThemeProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';

import { createEmotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

const cache = createEmotionCache();

/** Both schemes' CSS variables; which one counts is the device's preference, by media query. */
const schemes = theme.generateStyleSheets();

/**
 * The look of every screen. Light or dark follows the device and nothing about it is stored, so MUI's own provider, which
 * switches and remembers schemes (3 KiB brotli of the first step), has nothing to do here.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <EmotionThemeProvider theme={theme}>
        <Global styles={schemes} />
        <CssBaseline enableColorScheme />
        {children}
      </EmotionThemeProvider>
    </CacheProvider>
  );
}
