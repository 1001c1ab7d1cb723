import { accountsMark } from '#src/domain/accounts.ts';
import { defaultLocale, locales } from '#src/i18n/languages.ts';
import { paths } from '#src/paths.ts';
import { aliveEvent, deviceKey, enteringKey, localeKey, sessionKey } from '#src/platform/loading/first-screen.ts';

import {
  choosingAttribute,
  laterLinks,
  startedAttribute,
  type FirstScreen,
  type FirstScreenName,
} from './first-screens.ts';

/*
 * The classic script in the page's head. It chooses the first screen, and remembers the last click for the app. It runs
 * once the page is parsed, before all modules. The security policy allows no inline script, so this is a file.
 *
 * `index.html` shows the plain screen until the script is there. `choosing.html` is invisible until then: browsers that
 * support `blocking="render"` draw nothing, and others draw it clipped.
 */

/** The one that the page's root holds before any script has run. */
const plainScreen: FirstScreenName = `sign-in.${defaultLocale}`;

const html = document.documentElement;

/** No session is older, whatever the store's configuration says. */
const longestSession = 24 * 60 * 60_000;

/** A reload asks for the PIN if the tab has a token under one, and no tab has signed out since. */
function hasSession(): boolean {
  const text = isSecureContext ? sessionStorage.getItem(sessionKey) : null;
  if (text === null) return false;
  const { since, era } = JSON.parse(text) as { readonly since: number; readonly era: string };
  return era === (localStorage.getItem(deviceKey('ended')) ?? '') && Date.now() < since + longestSession;
}

/**
 * Addresses that lead to the sign-in where no session is open. `routes.tsx` has no screen of its own for deeper ones.
 */
const signInPaths = /^\/[^/]*(?:\/[^/]+)?\/?$|^\/operacoes\/[^/]+\/[^/]+\/?$/;

/**
 * With accounts the server knows who is signed in. An address may say why a sign-in has failed. A tab comes back from
 * the provider with a clerk.
 */
const mayHaveClerk = () =>
  location.search || localStorage.getItem(deviceKey('clerks')) || sessionStorage.getItem(enteringKey);

function firstScreen(): FirstScreen {
  const path = location.pathname;
  if (path === paths.display || (localStorage.getItem(deviceKey('handover')) ?? '') !== '') return 'blank';
  if (!signInPaths.test(path)) return 'frame';
  if (document.cookie.includes(accountsMark)) return mayHaveClerk() ? 'frame' : 'account';
  return hasSession() ? 'pin' : 'sign-in';
}

function choose(): FirstScreenName {
  try {
    const stored = localStorage.getItem(localeKey);
    return `${firstScreen()}.${locales.find((locale) => locale === stored) ?? defaultLocale}`;
  } catch {
    // Storage is forbidden, or damaged: there is no session to go on with, and the app reports it.
    return plainScreen;
  }
}

function show(screen: FirstScreenName): void {
  const template = document.getElementById(screen);
  const root = document.getElementById('root');
  if (template instanceof HTMLTemplateElement && root) {
    root.replaceChildren(template.content.cloneNode(true));
    root.dataset['screen'] = screen;
    root.querySelector<HTMLElement>('[autofocus]')?.focus();
  }
  html.removeAttribute(choosingAttribute);
}

/** A click or a submission has no effect before the app is alive. Then the last pressed button is pressed again. */
let pressed: HTMLElement | undefined;
function hold(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('#root :is(button, a)') : null;
  if (event.type === 'click' && !control) return;
  event.preventDefault();
  pressed = control ?? pressed;
}
/** Enter works as in the app's forms: it goes to the next empty field, and submits the form once none is empty. */
function moveOn(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { form } = event.target;
  const empty = [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
  if (empty) empty.focus();
  else pressed = form?.querySelector<HTMLElement>('[type=submit]') ?? undefined;
}
function release(): void {
  document.removeEventListener('click', hold, true);
  document.removeEventListener('submit', hold, true);
  document.removeEventListener('keydown', moveOn, true);
}

function begin(): void {
  const screen = choose();
  const language = screen.slice(screen.indexOf('.') + 1);
  // Setting it makes the browser compute all styles once more.
  if (html.lang !== language) html.lang = language;
  // Where somebody has begun to type, the app changes the language, because it keeps the text.
  const isTyped = screen.startsWith('sign-in') && [...document.querySelectorAll('input')].some(({ value }) => value);
  if (screen === plainScreen || isTyped) html.removeAttribute(choosingAttribute);
  else show(screen);
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  document.addEventListener('keydown', moveOn, true);
  document.addEventListener(
    aliveEvent,
    () => {
      release();
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

/** In `choosing.html`. Once the first screen is drawn, because to begin requests takes time. */
function fetchApp(): void {
  const links = document.getElementById(laterLinks);
  if (!(links instanceof HTMLTemplateElement)) return;
  for (const link of links.content.querySelectorAll(`[hreflang]:not([hreflang=${html.lang}])`)) link.remove();
  document.head.append(links.content);
}

/** Without its first module the app can't say that it does not start (`main.tsx`). */
function checkStart(): void {
  if (html.hasAttribute(startedAttribute)) return;
  release();
  show(`failed.${html.lang === 'en' ? 'en' : defaultLocale}`);
}

requestAnimationFrame(() => setTimeout(fetchApp));
begin();
window.addEventListener('load', checkStart, { once: true });
