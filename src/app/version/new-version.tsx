import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { late } from '#src/platform/loading/late.ts';
import { createObservable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';

const checkIntervalMs = 5 * 60_000;

/** The entry's name has a hash of the whole app: another name is another version. */
const entryScript = /<script [^>]*type="module"[^>]* src="(\/assets\/[^"]+)"/;

const replaced = createObservable(false);
/**
 * A page from the server is current, so the first check can wait. A page from the service worker can be of any age. The
 * build has no `navigator`.
 */
let checkedAt = globalThis.navigator?.serviceWorker?.controller ? -checkIntervalMs : 0;

async function check(minIntervalMs: number): Promise<void> {
  if (replaced.getSnapshot() || document.hidden || performance.now() - checkedAt < minIntervalMs) return;
  checkedAt = performance.now();
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  // Reaches the server: the service worker serves its cached page only to navigations. A failure, or a page that is not
  // this app's (a network's sign-in page), counts as the running version.
  // oxlint-disable-next-line no-restricted-globals -- Asks the store’s server for its page.
  const page = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
    .then((response) => response.text())
    .catch((error: unknown) => report(error, 'new version look') ?? '');
  const served = entryScript.exec(page)?.[1] ?? running;
  if (served !== running) replaced.set(true);
}

/** Checks when a screen subscribes, and whenever its tab becomes visible again. */
const subscribeWith = (check: () => void) => (listener: () => void) => {
  const stop = replaced.subscribe(listener);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', check);
  };
};
const subscribe = subscribeWith(() => void check(checkIntervalMs));
const subscribeUnthrottled = subscribeWith(() => void check(0));

/** Whether the server has a newer version of the app. */
export const useNewVersion = () => useSyncExternalStore(subscribe, replaced.getSnapshot);

/** The same without waiting for the interval: for a failed screen, because the files of an older version are gone. */
export const useNewVersionAtOnce = () => useSyncExternalStore(subscribeUnthrottled, replaced.getSnapshot);

export const loadServiceWorker = late(() => import('./service-worker.ts'));

/** Updates and reloads only on a click, so that no sale is interrupted. */
export function UpdateButton({ variant }: { readonly variant: 'contained' | 'outlined' }) {
  const { newVersion: words } = useMessages().app;
  const [updating, setUpdating] = useState(false);
  return (
    <Button
      variant={variant}
      aria-disabled={updating}
      onClick={({ currentTarget }) => {
        if (updating) return;
        setUpdating(true);
        void loadServiceWorker()
          .then(({ update }) => update(currentTarget))
          .catch((error: unknown) => {
            report(error, 'update');
            location.reload();
          });
      }}
    >
      {updating ? words.updating : words.update}
    </Button>
  );
}
