import { trustedScriptUrl } from '#src/platform/loading/trusted-script-url.ts';
import { report } from '#src/platform/report.ts';
import { repair, skipWaiting } from '#src/worker/messages.ts';

/** Undefined on plain http and in some private windows. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Minutes before each retry of a failed installation; the last one repeats. */
const retryMinutes = [1, 5, 30] as const;
const sleepMinutes = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 60_000));

/**
 * Registers the service worker, which caches the app's files for the next visit. The app works without it. A failed
 * installation, such as one that got a network's sign-in page, is retried while the page is open. The browser itself
 * retries a failed update at the next visit.
 */
export async function register(): Promise<void> {
  // Written by the build (`server/build/service-worker.ts`); the development server has none.
  if (!import.meta.env.PROD || !container()) return;
  const url = trustedScriptUrl('balcao-service-worker', '/sw.js');
  for (let failures = 0; !(await install(url)); failures += 1) await sleepMinutes(retryMinutes[failures] ?? 30);
}

async function install(url: string): Promise<boolean> {
  const registration = await container()
    ?.register(url)
    .catch((error: unknown) => report(error, 'service worker'));
  const first = registration?.installing;
  if (!first) return Boolean(registration?.active ?? registration?.waiting);
  return new Promise((resolve) => {
    first.addEventListener('statechange', () => resolve(first.state !== 'redundant'));
  });
}

/** Enough to check all cached files. A service worker of an older version never answers. */
const repairTimeoutMs = 20_000;

/**
 * Has the service worker delete damaged cached files. Resolves to whether there were any; a reload fetches them again.
 */
export async function repairCachedFiles(): Promise<boolean> {
  const worker = container()?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const damaged = await new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(resolve, repairTimeoutMs);
    worker.postMessage({ type: repair }, [port2]);
  });
  port1.close();
  return typeof damaged === 'number' && damaged > 0;
}

/**
 * Updates to the newest version after a click on the `button`. The download may take a while. Once the button has left
 * the screen a sale may have begun, so nothing is replaced or reloaded.
 */
export async function update(button: Pick<Element, 'isConnected'>): Promise<void> {
  const isWanted = () => button.isConnected;
  await activateNewest(isWanted);
  if (isWanted()) location.reload();
}

/**
 * Activates the newest service worker, because the running one would serve a reload from its cache. Resolves when it is
 * active, or when there is none to activate. If the update is no longer wanted when it is installed, it stays waiting.
 */
async function activateNewest(isWanted: () => boolean): Promise<void> {
  const registration = await container()?.getRegistration();
  // Without a network, an earlier update may still be waiting.
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
