import { useQuery } from '@tanstack/react-query';

import { DisplayIdle, DisplayScreen, loadDisplayPage } from '#src/customer/public.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';

import { loadServiceWorker, useNewVersionAtOnce } from './version/new-version.tsx';

/** Milliseconds between two tries: each wait is twice as long as the one before. */
const shortestWait = 30_000;
const longestWait = 5 * 60_000;

/**
 * Replaces the customer's display when it failed to load or to render. Nobody can press anything there, so it tries
 * again by itself: at once, then less and less often, and as soon as the network is back.
 */
export function DisplayFailed({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const { failed } = useMessages().display;
  const isReplaced = useNewVersionAtOnce();
  useQuery({
    queryKey: ['display'],
    queryFn: async () => {
      await recover(isReplaced);
      void onRetry();
      return true;
    },
    retry: false,
    // A display that loads and then fails again waits as well.
    staleTime: shortestWait,
    refetchInterval: ({ state }) => Math.min(shortestWait * 2 ** Math.max(0, state.errorUpdateCount - 1), longestWait),
  });
  return (
    <DisplayScreen>
      <DisplayIdle>{failed}</DisplayIdle>
    </DisplayScreen>
  );
}

/** Resolves once the display's files are there. Files of another version that the page has loaded need a reload. */
async function recover(isReplaced: boolean): Promise<void> {
  const worker = await loadServiceWorker().catch((error: unknown) => report(error, 'service worker'));
  // If the version was replaced, the service worker's code may be missing too.
  if (isReplaced) await (worker?.update(document.body) ?? location.reload());
  else if (await worker?.repairCachedFiles()) location.reload();
  await loadDisplayPage();
}
