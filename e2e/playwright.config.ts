import { availableParallelism } from 'node:os';

import { defineConfig, devices, type PlaywrightTestOptions } from '@playwright/test';

import { engineProjects, type EngineOptions } from './engines/projects.ts';
import { serverLog } from './support/server/server-log.ts';
import { findBrowser } from './tools/browser.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4273);
const baseURL = `http://127.0.0.1:${port}`;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
/** Chromium in both sizes, held upright and touched: what a till's tablet and a clerk's phone have in common. */
const touch = { ...devices['Desktop Chrome'], hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/**
 * Against the built server, its sandbox in memory. Every test has a token, and so a world, of its own: all of them may
 * run at once, and none may need a second try, except by WebKit's driver.
 */
export default defineConfig<PlaywrightTestOptions, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/accessibility/trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than there are cores: tests also wait, for answers and for what takes its time on purpose.
  workers: Math.min(6, availableParallelism() + 1),
  retries: 0,
  // Generous: no test asserts how long it takes.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [[process.env['CI'] ? 'line' : 'list'], ['./support/faults/fault-report.ts']],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Dialogs and folds open at once: no test is about their motion, and each waits for it to end.
    reducedMotion: 'reduce',
    // Pictures and copies of every page along the way cost half as much again as the tests: `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // What it fetches, a page's routes do not see. Its own tests let it in.
    serviceWorkers: 'block',
    launchOptions: findBrowser() ?? {},
  },
  projects: [
    { name: 'desktop', grepInvert: /@matrix/, use: desktop },
    { name: 'tablet', grep: /@touch/, use: { ...touch, viewport: { width: 820, height: 1180 } } },
    { name: 'phone', grep: /@touch/, use: { ...touch, viewport: { width: 390, height: 844 } } },
    // One whole sale in each other engine that is installed; `npm run engines` is for the rest.
    ...engineProjects({ testMatch: '**/sales/store-card.e2e.ts' }),
    // Every fault at every endpoint (npm run matrix); every run takes part of it along.
    { name: 'matrix', testMatch: asksFor('matrix') ? 'faults.e2e.ts' : [], use: desktop },
    // Pictures for the README: a run that does not name the project (npm run screenshots) finds none to take.
    { name: 'screenshots', testMatch: asksFor('screenshots') ? 'screenshots.ts' : [], use: devices['Desktop Chrome'] },
  ],
  globalTeardown: './support/server/server-log.ts',
  webServer: {
    command: `node dist/server/main.js >${serverLog(port)}`,
    cwd: '..',
    url: baseURL,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      SANDBOX_DB: ':memory:',
      LEDGER_DB: ':memory:',
      LEDGER_URL: '',
      CONFIG_FILE: '',
      PARTNER_BASE_URL: '',
      LOG_LEVEL: 'debug',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  },
});

function asksFor(project: string): boolean {
  return process.argv.some((argument) => argument === project || argument === `--project=${project}`);
}
