import { fileURLToPath } from 'node:url';

import type { PlaywrightTestOptions, PlaywrightWorkerOptions, Project } from '@playwright/test';

import type { Engine } from './any-engine.ts';
import { findFirefox, findWebKit } from './find.mjs';

export type EngineOptions = PlaywrightWorkerOptions & { readonly engine: Engine };
export type EngineProject = Project<PlaywrightTestOptions, EngineOptions>;

/** Both engines are driven by WebDriver BiDi, which Playwright speaks under this name. */
const byBidi = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  viewport: { width: 1280, height: 800 },
  // A picture puts a style of its own into the page, which the page's policy reports.
  screenshot: 'off',
} as const;

const firefoxPreferences = {
  // The tests' server is asked through a proxy, and once.
  'network.proxy.allow_hijacking_localhost': true,
  'network.http.request.max-attempts': 1,
  // In full screen the driver can't resize the window, and Escape belongs to the browser.
  'full-screen-api.enabled': false,
  // A panel over the page, or a tab with the saved contract, would take the next key.
  'browser.download.alwaysOpenPanel': false,
  'pdfjs.disabled': true,
  // What other drivers emulate: reduced motion, and a colour scheme of its own choice (0 is dark).
  'ui.prefersReducedMotion': 1,
};

const firefox = (executablePath: string, scheme: 'light' | 'dark') => ({
  ...byBidi,
  engine: 'firefox' as const,
  launchOptions: {
    executablePath,
    firefoxUserPrefs: {
      ...firefoxPreferences,
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    },
  },
});

/** The engines that are installed here, each with the tests that it is to run. Firefox in the dark is another process. */
export function engineProjects(which: Omit<EngineProject, 'name' | 'use'>): EngineProject[] {
  // The drivers are slower than Chromium's.
  const tests = { ...which, timeout: 180_000, expect: { timeout: 20_000 } };
  const path = findFirefox();
  return [
    ...(path === undefined
      ? []
      : [
          {
            ...tests,
            name: 'firefox',
            grepInvert: [...asList(tests.grepInvert), inTheDark],
            use: firefox(path, 'light'),
          },
          { ...tests, name: 'firefox-dark', grep: inTheDark, use: firefox(path, 'dark') },
        ]),
    ...(findWebKit() === undefined
      ? []
      : [
          {
            ...tests,
            name: 'webkit',
            // About one run in twenty loses the page that a form leads to. The report calls a repeated test flaky.
            retries: 1,
            use: {
              ...byBidi,
              engine: 'webkit' as const,
              launchOptions: { executablePath: fileURLToPath(new URL('webkit/browser.mjs', import.meta.url)) },
            },
          },
        ]),
  ];
}

const inTheDark = /in the dark/;
const asList = (patterns: RegExp | RegExp[] | undefined) => (patterns === undefined ? [] : [patterns].flat());
