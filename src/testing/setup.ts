import { webcrypto } from 'node:crypto';

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine, loading a lazy component may take seconds.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

// A page in a context of its own has jsdom's `crypto`, which lacks `subtle`.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// jsdom applies no adopted style sheets. Computing the theme's styles for every query by role took a third of these
// tests' time.
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });

// jsdom compares each rule of its own style sheet with the element, for every query by role: a tenth of these tests'
// time. They need no more of it than what is hidden.
const hidden = Object.assign(document.createElement('div').style, { display: 'none' });
globalThis.getComputedStyle = (element) => (element.hasAttribute('hidden') ? hidden : (element as HTMLElement).style);

// jsdom has no media queries. None matches, and none changes.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// Without layout there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
