import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { createEmotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

const cache = createEmotionCache();

/** The look of every screen; light or dark follows the device and nothing about it is stored. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <MuiThemeProvider theme={theme} storageManager={null} noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}
