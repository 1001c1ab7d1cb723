import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';

import { engineProjects, type EngineOptions } from './engines/projects.ts';
import base from './playwright.config.ts';

/** Tests of what engines may do differently: every sale, storage, tabs, files, the network. */
const subjects = [
  'sales/*.e2e.ts',
  'sending/{never-twice,sending-ends,unknown-outcome}.e2e.ts',
  'operations/*.e2e.ts',
  'app/{first-screen,print,privacy,pwa}.e2e.ts',
  'session/{locks,session,session-end}.e2e.ts',
];

/** The same tests in Firefox and WebKitGTK. */
export default defineConfig<PlaywrightTestOptions, EngineOptions>({
  ...base,
  reporter: [[process.env['CI'] ? 'line' : 'list'], ['./engines/skip-report.ts']],
  projects: engineProjects({ testMatch: subjects.map((pattern) => `**/${pattern}`), grepInvert: /@matrix/ }),
});
