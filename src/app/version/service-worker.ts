import { report } from '#src/platform/report.ts';
import { trustedScriptUrl } from '#src/platform/trusted-script-url.ts';
import { repair, skipWaiting } from '#src/worker/messages.ts';

/** Absent where the page did not come over a secure connection, and in a few private windows. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Minutes until an installation that failed is tried again; the last one for good. */
const pauses = [1, 5, 30] as const;
const minutes = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 60_000));

/**
 * Has the browser keep the app's files from the next visit on. Nothing waits for it, and the app does without. What can't be
 * kept now, because the network answers something else in its place, is tried again for as long as the page is open. (An
 * update that fails the browser itself tries again, at the next visit.)
 */
export async function register(): Promise<void> {
  // Written by the build (`server/service-worker.ts`); the development server has none.
  if (!import.meta.env.PROD || !container()) return;
  const url = trustedScriptUrl('balcao-service-worker', '/sw.js');
  for (let failures = 0; !(await install(url)); failures += 1) await minutes(pauses[failures] ?? 30);
}

async function install(url: string): Promise<boolean> {
  const registration = await container()
    ?.register(url)
    // The network, or whatever answers in its place.
    .catch((error: unknown) => report(error, 'service worker'));
  const first = registration?.installing;
  if (!first) return Boolean(registration?.active ?? registration?.waiting);
  return new Promise((resolve) => {
    first.addEventListener('statechange', () => resolve(first.state !== 'redundant'));
  });
}

/** Milliseconds for a service worker to look through all that it keeps; one that is of an older version never answers. */
const repairTime = 20_000;

/** Resolves to whether files that are kept were damaged. They are gone then, and the next load fetches them. */
export async function repairCachedFiles(): Promise<boolean> {
  const worker = container()?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const damaged = await new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(resolve, repairTime);
    worker.postMessage({ type: repair }, [port2]);
  });
  port1.close();
  return typeof damaged === 'number' && damaged > 0;
}

/**
 * Goes on to the newest version at a click on the `button`. Its files may take a while to come, and the clerk need not stand
 * by: once the button has left the screen a sale may have begun, and nothing is replaced or reloaded.
 */
export async function update(button: Pick<Element, 'isConnected'>): Promise<void> {
  const isWanted = () => button.isConnected;
  await renew(isWanted);
  if (isWanted()) location.reload();
}

/**
 * The service worker would answer a reload with the version that it keeps, so the newest one takes its place first. Resolves
 * when it has, or is not to be had now. One that has come when it `isWanted` no more is left to wait.
 */
async function renew(isWanted: () => boolean): Promise<void> {
  const registration = await container()?.getRegistration();
  // Without a network there still may be one that has come before.
  await registration?.update().catch((error: unknown) => report(error, 'service worker update'));
  const newest = registration?.installing ?? registration?.waiting;
  if (!newest) return;
  await new Promise<void>((resolve) => {
    const follow = () => {
      const ready = newest.state === 'installed';
      if (ready && isWanted()) newest.postMessage({ type: skipWaiting });
      else if (ready || newest.state === 'activated' || newest.state === 'redundant') resolve();
    };
    newest.addEventListener('statechange', follow);
    follow();
  });
}
