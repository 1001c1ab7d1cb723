import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import type { Brand } from '#src/domain/brand.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import { Services } from '#src/platform/services.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import { BrandAssets } from './frame/brand-assets.tsx';
import type { Language } from './frame/language.ts';
import type { AppServices } from './services.ts';

interface AppProps extends AppServices {
  readonly brand: Brand;
  readonly language: Language;
}

export function App({ services, queries, router, brand, language: { subscribe, getSnapshot } }: AppProps) {
  const messages = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (
    <ThemeProvider brand={brand}>
      <BrandAssets brand={brand} />
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
