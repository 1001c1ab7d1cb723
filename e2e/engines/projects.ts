import { fileURLToPath } from 'node:url';

import type { PlaywrightTestOptions, PlaywrightWorkerOptions, Project } from '@playwright/test';

import type { Engine } from './any-engine.ts';
import { findFirefox, findWebKit } from './find.mjs';

export type EngineOptions = PlaywrightWorkerOptions & { readonly engine: Engine };
export type EngineProject = Project<PlaywrightTestOptions, EngineOptions>;

/** Playwright drives both engines by WebDriver BiDi, which it offers under this channel's name. */
const byBidi = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  viewport: { width: 1280, height: 800 },
  // A screenshot adds a style to the page, which violates the page's security policy.
  screenshot: 'off',
} as const;

const firefoxPreferences = {
  // Requests to this machine go through the proxy too, and none is repeated.
  'network.proxy.allow_hijacking_localhost': true,
  'network.http.request.max-attempts': 1,
  // In full screen the driver can't resize the window, and Escape belongs to the browser.
  'full-screen-api.enabled': false,
  // A panel or a tab for a download would take the next key.
  'browser.download.alwaysOpenPanel': false,
  'pdfjs.disabled': true,
  // Reduced motion, which other drivers emulate. The colour scheme is set below (0 is dark).
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

/** The installed engines as Playwright projects. Firefox needs a process of its own for the dark colour scheme. */
export function engineProjects(which: Omit<EngineProject, 'name' | 'use'>): EngineProject[] {
  // The drivers are slower than Chromium's.
  const tests = { ...which, timeout: 300_000, expect: { timeout: 45_000 } };
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
            // In about one run of twenty the driver loses the page after a form. The report marks a repeated test as
            // flaky.
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
