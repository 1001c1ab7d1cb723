import { useSyncExternalStore } from 'react';

import { late } from '#src/platform/late.ts';
import { createObservable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';

/** In milliseconds. */
const betweenLooks = 5 * 60_000;

/** The build names its entry after a hash of all that the app is made of: another name is another version. */
const entryScript = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

const replaced = createObservable(false);
/** A page that the server has just sent is current; one that the service worker has kept can be of any age. */
let lookedAt = navigator.serviceWorker?.controller ? -betweenLooks : 0;

async function look(atMostEvery: number): Promise<void> {
  if (replaced.getSnapshot() || document.hidden || performance.now() - lookedAt < atMostEvery) return;
  lookedAt = performance.now();
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  // The service worker lets this pass: only a visit is given the page that it keeps. Nobody waits for the answer. No page,
  // or one that is none of this app's, such as a network's sign-in, tells of no version.
  // oxlint-disable-next-line no-restricted-globals -- Asks the app’s own server for its page.
  const page = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
    .then((response) => response.text())
    .catch((error: unknown) => report(error, 'new version look') ?? '');
  const served = entryScript.exec(page)?.[1] ?? running;
  if (served !== running) replaced.set(true);
}

/** Looks when a screen that wants to know is shown, and whenever its tab is looked at again. */
const watching = (lookAgain: () => void) => (listener: () => void) => {
  const stop = replaced.subscribe(listener);
  document.addEventListener('visibilitychange', lookAgain);
  lookAgain();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', lookAgain);
  };
};
const politely = watching(() => void look(betweenLooks));
const atOnce = watching(() => void look(0));

/** Whether the server has a newer version of the app than the one that runs here. */
export const useNewVersion = () => useSyncExternalStore(politely, replaced.getSnapshot);

/** The same for a screen that has failed, which an older version's screens do when their files are gone. */
export const useNewVersionAtOnce = () => useSyncExternalStore(atOnce, replaced.getSnapshot);

export const loadServiceWorker = late(() => import('./service-worker.ts'));
