import { onlineManager } from '@tanstack/react-query';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// On a busy machine, loading a lazy component may take seconds.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

// The files of a worker share the page and the packages, which are slow to load. The app's own modules, which keep
// stores and channels, are evaluated for each file again. An earlier file's modules still hear events of the window.
vi.resetModules();
vi.useRealTimers();
onlineManager.setOnline(true);
document.body.replaceChildren();
document.title = '';
document.documentElement.lang = '';
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
// What a test adds to the browser. jsdom's own properties are the prototype's.
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);

// jsdom applies no adopted style sheets. Computing the theme's styles for every query by role took a third of these
// tests' time, and reading their rules a twentieth.
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
Object.assign(CSSStyleSheet.prototype, { insertRule: () => 0, replaceSync: () => undefined });

// React's development build makes an error for each element, only to tell where it was made: a tenth of these tests'
// time.
const react = await vi.importActual<Record<string, object>>('react');
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// jsdom compares an element with each rule of its own style sheet, for every query by role: a tenth of these tests'
// time. Elements that the rules and what is inherited can't tell apart share one answer.
declare const jsdom: { readonly window: Window };
const computed = (element: Element) => jsdom.window.getComputedStyle(element);
const answers = new Map<string, CSSStyleDeclaration>();
globalThis.getComputedStyle = (element) => {
  const around = element.parentElement;
  const attributes = ['hidden', 'open', 'style', 'type'].map((name) => element.getAttribute(name));
  const inherited = around && [around.tagName, around.hasAttribute('open'), getComputedStyle(around).visibility];
  const kind = JSON.stringify([element.tagName, attributes, inherited]);
  const answer = answers.get(kind) ?? computed(element);
  answers.set(kind, answer);
  return answer;
};

// jsdom has no media queries. None matches, and none changes.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// Without layout there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
