import { startFailed } from '#src/i18n/start-failed.ts';
import { report } from '#src/platform/report.ts';

/**
 * Uses no React, theme or texts, because any of them may be what failed to load. Font and colours are the first
 * screen's, or else the browser's.
 */
const styles = `
  :where(html) { font-family: sans-serif; }
  main { display: grid; justify-items: start; gap: 1rem; max-width: 40rem; padding: 2rem 1.5rem; line-height: 1.5; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  h1:focus { outline: none; }
  button { min-height: 3rem; padding: 0 1.25rem; border: 1px solid transparent; border-radius: 10px; font: inherit; font-weight: 600; color: var(--mui-palette-primary-contrastText, ButtonText); background: var(--mui-palette-primary-main, ButtonFace); }
`;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

/** Replaces the app when one of its scripts can't be loaded. */
export function showStartFailed(container: HTMLElement): void {
  const words = startFailed[document.documentElement.lang === 'en' ? 'en' : 'pt-BR'];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.title = `${words.errorPrefix} ${words.title}`;

  const heading = element('h1', words.title);
  heading.tabIndex = -1;
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

  const main = document.createElement('main');
  main.append(heading, element('p', words.text), retry, status);
  container.replaceChildren(main);
  heading.focus();
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
