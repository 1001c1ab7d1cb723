import { availableParallelism } from 'node:os';

import { defineConfig, devices, type PlaywrightTestOptions } from '@playwright/test';

import { engineProjects, type EngineOptions } from './engines/projects.ts';
import { serverLog } from './support/server/server-log.ts';
import { findBrowser } from './tools/browser.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4273);
const baseURL = `http://127.0.0.1:${port}`;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
/** Chromium with touch, for the tablet and the phone. */
const touch = { ...devices['Desktop Chrome'], hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/**
 * Tests run against the built server with its sandbox in memory. Every test has a token, and so a tenant, of its own,
 * so that all can run at once. No test is retried, except with WebKit's driver.
 */
export default defineConfig<PlaywrightTestOptions, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/accessibility/trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than there are cores, because tests also wait for answers.
  workers: Math.min(6, availableParallelism() + 1),
  retries: 0,
  // Generous, because no test asserts its duration: on a machine with more to do, a test takes five times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [[process.env['CI'] ? 'line' : 'list'], ['./support/faults/fault-report.ts']],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without animations: no test is about them, and each would have to wait for their end.
    reducedMotion: 'reduce',
    // Traces would add half of the tests' time, and without pictures a twentieth. `--trace on` takes them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A page's routes don't apply to a service worker's requests. Its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: findBrowser() ?? {},
  },
  projects: [
    // One whole sale in each other installed engine; `npm run engines` runs the rest.
    ...engineProjects({ testMatch: '**/sales/repurchase.e2e.ts', grep: /@every-engine/ }),
    { name: 'desktop', grepInvert: /@matrix/, use: desktop },
    { name: 'tablet', grep: /@touch/, use: { ...touch, viewport: { width: 820, height: 1180 } } },
    { name: 'phone', grep: /@touch/, use: { ...touch, viewport: { width: 390, height: 844 } } },
    // Every fault at every endpoint (`npm run matrix`). Every run tests a part of them.
    { name: 'matrix', testMatch: asksFor('matrix') ? 'faults.e2e.ts' : [], use: desktop },
    // Pictures for the README, taken only if a run names the project (`npm run screenshots`).
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
