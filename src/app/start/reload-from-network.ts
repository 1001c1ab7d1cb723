import { report } from '#src/platform/report.ts';

/** The page that the build makes names its scripts; a network's sign-in page, or another app's, names none of them. */
const scriptNames = /\/assets\/[\w.-]+\.js/g;

/**
 * Throws away what the browser keeps of the app's files and loads them from the network. What it keeps of sales (IndexedDB,
 * sessionStorage) and the store's configuration stay. Resolves to `false`, with nothing thrown away, where the network does
 * not bring the app: what is kept may still be better than nothing.
 */
export async function reloadFromNetwork(): Promise<boolean> {
  // The service worker lets this pass: only a visit is given the page that it keeps.
  // oxlint-disable-next-line no-restricted-globals -- Asks the app’s own server for its page.
  const page = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch((error: unknown) => report(error, 'start') ?? '');
  const scripts = [...page.matchAll(scriptNames)].map(([path]) => path);
  if (scripts.length === 0) return false;

  // Both are missing over plain http.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.includes('-precache-')).map((name) => caches.delete(name)));
  // The browser's own cache may hold the wrong answer as well, and a reload would find it there.
  await Promise.all(
    // oxlint-disable-next-line no-restricted-globals -- Asks the app’s own server for its scripts.
    scripts.map((path) => fetch(path, { cache: 'reload' }).catch((error: unknown) => report(error, 'start'))),
  );
  location.reload();
  return true;
}
