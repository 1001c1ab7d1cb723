import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';

import { pagePaths } from '#src/paths.ts';

import { discardDamaged, builtFilesOnly, precacheEntries, type BuiltFiles } from './cached-files.ts';
import { configCache, repair, skipWaiting } from './messages.ts';

/*
 * The service worker, `/sw.js`: keeps all files of the built client, so that the app opens without a network and a
 * deployment takes nothing away from a page that is open. Whatever else is asked for, the partner's answers above all, goes
 * past it as if it were not there.
 */

/** JSON of `BuiltFiles`, put here by the build (`server/service-worker.ts`). */
declare const BUILT_FILES: string;

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
type WorkerMessage = WorkerEvent & MessageEvent<{ readonly type?: unknown } | null>;
/** TypeScript's library for pages knows nothing of workers. */
const worker = globalThis as unknown as {
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};

const controller = new PrecacheController({ plugins: [builtFilesOnly] });
controller.addToCacheList(precacheEntries(JSON.parse(BUILT_FILES) as BuiltFiles));

const discard = async () =>
  discardDamaged(await caches.open(controller.strategy.cacheName), (key) => controller.getIntegrityForCacheKey(key));

async function install(event: WorkerEvent): Promise<void> {
  // Versions share a cache: what an earlier one has kept by mistake would pass for this one's.
  const damaged = await discard();
  await controller.install(event);
  // A new version waits until the clerk wants it, or until the last page of the one before is closed. But where that one
  // is broken nobody can be asked.
  if (damaged > 0) await worker.skipWaiting();
}

async function fetchMissing(event: WorkerEvent): Promise<void> {
  for (const [url, cacheKey] of controller.getURLsToCacheKeys()) {
    const integrity = controller.getIntegrityForCacheKey(cacheKey) ?? '';
    const request = new Request(url, { integrity, cache: 'reload', credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  }
}

async function mend(event: WorkerMessage): Promise<void> {
  const damaged = await discard();
  // Without a network they are fetched when they are asked for.
  await fetchMissing(event).catch(() => undefined);
  event.ports[0]?.postMessage(damaged);
}

worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => {
  // An earlier version's, which took any answer for the store's configuration.
  event.waitUntil(caches.delete('config'));
  event.waitUntil(controller.activate(event));
});
worker.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting) event.waitUntil(worker.skipWaiting());
  if (event.data?.type === repair) event.waitUntil(mend(event));
});

/** The app's addresses and what lies below them; other pages of this server, such as the customer's, are none of its business. */
const pages = new RegExp(`^(${pagePaths.join('|')})(?=[/?]|$)`);

// The page that `app/new-version.ts` asks for must come from the server: only a visit is given the one that is kept.
registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }));
registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { allowlist: [pages] }));

// The store's last word, for when there is no network. What the server answers, be it wrong, comes first, and is not kept here.
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) };
registerRoute(
  '/config.json',
  new NetworkFirst({ cacheName: configCache, networkTimeoutSeconds: 5, plugins: [readOnly] }),
);
