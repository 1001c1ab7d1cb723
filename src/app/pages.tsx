// oxlint-disable-next-line no-restricted-imports -- Scrolls once the page is in the document, before it is painted.
import { useLayoutEffect, useSyncExternalStore } from 'react';

import { paths } from '#src/paths.ts';
import { report } from '#src/platform/report.ts';
import { CatchBoundary } from '#src/ui/catch-boundary.tsx';

import { DisplayFailed } from './display-failed.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { FailedPage } from './message-page.tsx';
import type { Router } from './router.ts';

const reportScreen = (error: unknown) => report(error, 'screen');

/** The router's page, in the frame of the clerk's screens. The customer's display is outside of it. */
export function Pages({ router }: { readonly router: Router }) {
  const shown = useSyncExternalStore(router.subscribe, router.getSnapshot, router.getSnapshot);
  useLayoutEffect(() => router.onRendered(shown), [router, shown]);
  const isDisplay = shown.place.path === paths.display;
  const Failed = isDisplay ? DisplayFailed : FailedPage;
  const failed = <Failed onRetry={router.load} />;
  const boundary = { instead: failed, resetKey: shown, onCatch: reportScreen };
  const page = <CatchBoundary {...boundary}>{shown.page ?? failed}</CatchBoundary>;
  return isDisplay ? (
    page
  ) : (
    <CatchBoundary {...boundary}>
      <AppFrame isEntrance={shown.place.path === paths.signIn}>{page}</AppFrame>
    </CatchBoundary>
  );
}
