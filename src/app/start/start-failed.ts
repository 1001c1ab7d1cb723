import { startFailed } from '#src/i18n/start-failed.ts';
import { report } from '#src/platform/report.ts';

import { reloadFromNetwork } from './reload-from-network.ts';

/** Uses no React, theme or texts, because any of them may be what failed to load. Colours are the browser's default. */
const styles = `
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  h1:focus { outline: none; }
  button { min-height: 3rem; padding: 0 1.25rem; font: inherit; }
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
