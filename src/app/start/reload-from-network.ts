import { report } from '#src/platform/report.ts';

/** Present in this app's page; absent in a network's sign-in page. */
const scriptNames = /\/assets\/[\w.-]+\.js/g;

/**
 * Deletes the cached files of the app and reloads the page from the network. Sales (IndexedDB, sessionStorage) and the
 * cached configuration stay. Resolves to `false`, with nothing deleted, if the network does not serve the app: a
 * damaged cache may still be better than none.
 */
export async function reloadFromNetwork(): Promise<boolean> {
  // Reaches the server: the service worker serves its cached page only to navigations.
  // oxlint-disable-next-line no-restricted-globals -- Asks the app’s own server for its page.
  const page = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch((error: unknown) => report(error, 'start') ?? '');
  const scripts = [...page.matchAll(scriptNames)].map(([path]) => path);
  if (scripts.length === 0) return false;

  // `serviceWorker` and `caches` are undefined on plain http.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.includes('-precache-')).map((name) => caches.delete(name)));
  // The HTTP cache may also hold the wrong answers, and a reload would use them.
  await Promise.all(
    // oxlint-disable-next-line no-restricted-globals -- Asks the app’s own server for its scripts.
    scripts.map((path) => fetch(path, { cache: 'reload' }).catch((error: unknown) => report(error, 'start'))),
  );
  location.reload();
  return true;
}
