import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import type { StoreConfig } from '#src/domain/config.ts';
import { LocalizationContext, type Localization } from '#src/i18n/messages-context.tsx';
import { Services } from '#src/platform/services.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import { useSwitchableLanguage } from './frame/localization.tsx';
import { createServices } from './services.ts';

interface AppProps {
  readonly config: StoreConfig;
  readonly localization: Localization;
}

export function App({ config, localization: initial }: AppProps) {
  const { localization, switchTo } = useSwitchableLanguage(initial);
  const [{ services, queries, router }] = useState(() => createServices(config, switchTo));
  return (
    <ThemeProvider>
      <LocalizationContext value={localization}>
        <Services provided={services}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Services>
      </LocalizationContext>
    </ThemeProvider>
  );
}
