import { styled } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- The page scrolls before the browser paints.
import { useSyncExternalStore, useLayoutEffect } from 'react';
import { Router } from 'wouter';

import type { Brand } from '#src/domain/brand.ts';
import { MessagesContext, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { aroundNav } from '#src/platform/navigation.ts';
import { report } from '#src/platform/report.ts';
import { Services } from '#src/platform/services.tsx';
import { CatchBoundary } from '#src/ui/catch-boundary.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { useElapsed } from '#src/ui/text/timers.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import { AppFrame } from './frame/app-frame.tsx';
import type { Language } from './frame/language.ts';
import { DisplayFailed, FailedPage } from './message-page.tsx';
import type { Router as PageRouter } from './router.ts';
import type { AppServices } from './services.ts';

interface AppProps extends AppServices {
  readonly brand: Brand;
  readonly language: Language;
  /** The build renders the screen into the page, or React hydrates it there. */
  readonly isFirstScreen: boolean;
}

export function App({ services, router, brand, language, isFirstScreen }: AppProps) {
  const { subscribe, getSnapshot } = language;
  const messages = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (
    <ThemeProvider brand={brand} isFirstScreen={isFirstScreen}>
      <BrandAssets brand={brand} />
      <MessagesContext value={messages}>
        <Services provided={services} isFirstScreen={isFirstScreen}>
          <Router aroundNav={aroundNav(router.navigate)}>
            <Pages router={router} />
          </Router>
        </Services>
      </MessagesContext>
    </ThemeProvider>
  );
}

const reportScreen = (error: unknown) => report(error, 'screen');

/** The router's page in the clerk's frame, or the customer's display, which has no frame. */
function Pages({ router }: { readonly router: PageRouter }) {
  const shown = useSyncExternalStore(router.subscribe, router.getSnapshot, router.getSnapshot);
  useLayoutEffect(() => router.onRendered(shown), [router, shown]);
  const isDisplay = shown.place.path === paths.display;
  const Failed = isDisplay ? DisplayFailed : FailedPage;
  const failed = <Failed onRetry={router.load} />;
  const boundary = { instead: failed, resetKey: shown, onCatch: reportScreen };
  const page = <CatchBoundary {...boundary}>{shown.page ?? failed}</CatchBoundary>;
  return (
    <>
      <Awaited awaiting={router.awaiting} />
      {isDisplay ? (
        page
      ) : (
        <CatchBoundary {...boundary}>
          <AppFrame isEntrance={shown.place.path === paths.signIn}>{page}</AppFrame>
        </CatchBoundary>
      )}
    </>
  );
}

const Over = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 0,
  top: 0,
  pointerEvents: 'none',
  '& > div > :last-child': { order: -1 },
  '& output:not(:empty)': {
    justifySelf: 'center',
    padding: '4px 16px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/** While a page is awaited for more than a second: a line at the top, over the page before it, and a word. */
function Awaited({ awaiting: { subscribe, getSnapshot } }: Pick<PageRouter, 'awaiting'>) {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot) && <AwaitedLong />;
}

function AwaitedLong() {
  const { common } = useMessages();
  return (
    useElapsed(1000) && (
      <Over>
        <DelayedProgress label={common.waiting} />
      </Over>
    )
  );
}

/** The tab's icons. */
function BrandAssets({ brand: { icon } }: { readonly brand: Brand }) {
  return (
    <>
      {/* After those of index.html: browsers use the last of several. */}
      <link rel="icon" href={`${icon}.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${icon}-180.png`} />
    </>
  );
}
