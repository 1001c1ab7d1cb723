import { QueryClientProvider } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- The style sheet must go after the theme's styles are in, before the paint.
import { useSyncExternalStore, useLayoutEffect } from 'react';
import { Router } from 'wouter';

import type { Brand } from '#src/domain/brand.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import { aroundNav } from '#src/platform/navigation.ts';
import { Services } from '#src/platform/services.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import type { Language } from './frame/language.ts';
import { Pages } from './pages.tsx';
import type { AppServices } from './services.ts';

interface AppProps extends AppServices {
  readonly brand: Brand;
  readonly language: Language;
}

export function App({ services, queries, router, brand, language }: AppProps) {
  const { subscribe, getSnapshot } = language;
  const messages = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (
    <ThemeProvider brand={brand}>
      <BrandAssets brand={brand} />
      <MessagesContext value={messages}>
        <Services provided={services}>
          <QueryClientProvider client={queries}>
            <Router aroundNav={aroundNav(router.navigate)}>
              <Pages router={router} />
            </Router>
          </QueryClientProvider>
        </Services>
      </MessagesContext>
    </ThemeProvider>
  );
}

/** The tab's icons. Removes `/brand.css`, which had the page's colours until the theme was there. */
function BrandAssets({ brand: { icon } }: { readonly brand: Brand }) {
  useLayoutEffect(() => document.querySelector('link[href="/brand.css"]')?.remove(), []);
  return (
    <>
      {/* After those of index.html: browsers use the last of several. */}
      <link rel="icon" href={`${icon}.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${icon}-180.png`} />
    </>
  );
}
