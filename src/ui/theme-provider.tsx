import { CacheProvider, Global, ThemeProvider as EmotionThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';

import { baseStyles } from './base-styles.ts';
import { createEmotionCache } from './emotion-cache.ts';
import { schemes, theme } from './theme.ts';

const cache = createEmotionCache();

const baseline = baseStyles(theme);

/** The look of every screen. Light or dark follows the device; nothing about it is stored. */
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
