import { startFailed } from '#src/i18n/start-failed.ts';
import { report, version } from '#src/platform/report.ts';

import type { FirstScreenName } from './first-screens.ts';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

/**
 * Replaces the app when one of its scripts can't be loaded. Uses no React, theme or texts, because any of them may be
 * what failed to load: the page itself holds the screen. In development it does not, and the texts are bare.
 */
export function showStartFailed(container: HTMLElement): void {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'pt-BR';
  const words = startFailed[locale];
  document.title = `${words.errorPrefix} ${words.title}`;

  const template = document.getElementById(`failed.${locale}` satisfies FirstScreenName);
  if (template instanceof HTMLTemplateElement) container.replaceChildren(template.content.cloneNode(true));
  else container.replaceChildren(element('h1', words.title), element('p', words.text), element('a', words.retry));

  const time = new Date().toLocaleTimeString('pt-BR', { timeStyle: 'short' });
  const quoted = element('p', `${time} · ${words.version} ${version()}`);
  const status = element('p', '');
  status.role = 'status';
  const retry = element('button', words.retry);
  retry.type = 'button';
  let trying = false;
  async function tryAgain() {
    if (trying) return;
    trying = true;
    status.textContent = words.retrying;
    if (await reloadFromNetwork().catch((error: unknown) => report(error, 'start') ?? false)) return;
    trying = false;
    status.textContent = words.noNetwork;
  }
  retry.addEventListener('click', () => void tryAgain());

  const link = container.querySelector('a');
  retry.className = link?.className ?? '';
  link?.replaceWith(retry);
  container.querySelector('p:last-of-type')?.after(quoted, status);
  container.querySelector('h1')?.focus();
}

/** Present in this app's page; absent in a network's sign-in page. */
const scriptNames = /\/assets\/[\w.-]+\.js/g;

/**
 * Deletes the cached files of the app and reloads the page from the network. Sales (IndexedDB, sessionStorage) and the
 * cached configuration stay. Resolves to `false`, with nothing deleted, if the network does not serve the app: a
 * damaged cache may still be better than none.
 */
export async function reloadFromNetwork(): Promise<boolean> {
  // Reaches the server: the service worker serves its cached page only to navigations.
  // oxlint-disable-next-line no-restricted-globals -- Asks the store’s server for its page.
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
    // oxlint-disable-next-line no-restricted-globals -- Asks the store’s server for its scripts.
    scripts.map((path) => fetch(path, { cache: 'reload' }).catch((error: unknown) => report(error, 'start'))),
  );
  location.reload();
  return true;
}
