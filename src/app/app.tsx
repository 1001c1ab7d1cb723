import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import type { StoreConfig } from '#src/domain/config.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { Services } from '#src/platform/services.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import { BrandAssets } from './frame/brand-assets.tsx';
import { useSwitchableLanguage } from './frame/language.ts';
import { createServices } from './services.ts';

interface AppProps {
  readonly config: StoreConfig;
  /** The texts in the language that the device was last set to. */
  readonly messages: Messages;
}

export function App({ config, messages: initial }: AppProps) {
  const { messages, switchTo } = useSwitchableLanguage(initial);
  const [{ services, queries, router }] = useState(() => createServices(config, switchTo));
  return (
    <ThemeProvider brand={config.brand}>
      <BrandAssets brand={config.brand} />
      <MessagesContext value={messages}>
        <Services provided={services}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Services>
      </MessagesContext>
    </ThemeProvider>
  );
}
