import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';

import { pagePaths } from '#src/paths.ts';

import { discardDamaged, builtFilesOnly, precacheEntries, type BuiltFiles } from './cached-files.ts';
import { brandCache, configCache, repair, skipWaiting } from './messages.ts';

/*
 * The service worker, `/sw.js`: caches all files of the built client, so that the app opens without a network and an
 * open page keeps its files through a deployment. It does not touch any other request, in particular the partner's.
 */

/** JSON of `BuiltFiles`, defined by the build (`server/build/service-worker.ts`). */
declare const BUILT_FILES: string;

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
type WorkerMessage = WorkerEvent & MessageEvent<{ readonly type?: unknown } | null>;
/** TypeScript's DOM library has no types for workers. */
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
  // Versions share a cache: a wrong file that an earlier version has cached would count as this version's.
  const damaged = await discard();
  await controller.install(event);
  // A new version waits until the clerk accepts it, or until the last page of the old version is closed. It does not
  // wait if the old version is damaged, because a damaged version may be unable to ask.
  if (damaged > 0) await worker.skipWaiting();
}

async function fetchMissing(event: WorkerEvent): Promise<void> {
  for (const [url, cacheKey] of controller.getURLsToCacheKeys()) {
    const integrity = controller.getIntegrityForCacheKey(cacheKey) ?? '';
    const request = new Request(url, { integrity, cache: 'reload', credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  }
}

async function repairCache(event: WorkerMessage): Promise<void> {
  const damaged = await discard();
  // Without a network, they are fetched when they are needed.
  await fetchMissing(event).catch(() => undefined);
  event.ports[0]?.postMessage(damaged);
}

worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => {
  // The cache of an earlier version, which accepted any answer as the store's configuration.
  event.waitUntil(caches.delete('config'));
  event.waitUntil(controller.activate(event));
});
worker.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting) event.waitUntil(worker.skipWaiting());
  if (event.data?.type === repair) event.waitUntil(repairCache(event));
});

/** The app's pages. Navigations to other pages of this server, such as the partner's test pages, go to the server. */
const pages = new RegExp(`^(${pagePaths.join('|')})(?=[/?]|$)`);

// `app/version/new-version.tsx` fetches the page itself, which must come from the server: only navigations get the
// cached one.
registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }));
registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/choosing.html'), { allowlist: [pages] }));

// The server's answer comes first, and is not cached here. The configuration that the page has cached is for use
// without a network.
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) };
registerRoute(
  '/config.json',
  new NetworkFirst({ cacheName: configCache, networkTimeoutSeconds: 5, plugins: [readOnly] }),
);

// The store's own, so not among the build's files. An old one is better than none, and is replaced by the next visit.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/brand(\.css$|s\/)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: brandCache, plugins: [{ cacheWillUpdate: builtFilesOnly.cacheWillUpdate }] }),
);
