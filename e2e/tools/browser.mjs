// Finds a Chromium for the end-to-end tests; run as a command, it also gets one where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from '@playwright/test';

/** What Playwright turns off in every browser: the switch below replaces its own. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
];
/** A whole browser draws its own address bar's suggestions as two pages beside each of ours, and keeps a spare process: a fifth of the time that the tests take. */
const offForSpeed = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
const ofTheMachine = (executablePath) => ({
  executablePath,
  args: [`--disable-features=${[...offInPlaywright, ...offForSpeed].join(',')}`],
});

/**
 * The browser to start: `CHROME_PATH` where it is set, else Playwright's own, else one that the machine has, the
 * headless shell first.
 * @returns {{ executablePath?: string, args?: string[] } | undefined} launch options (none for Playwright's own); undefined without any
 */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return ofTheMachine(chosen);
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = usualPlaces().find(existsSync);
  return executablePath && ofTheMachine(executablePath);
}

function usualPlaces() {
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return (
    {
      darwin: [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ],
      win32: programs
        .filter(Boolean)
        .flatMap((folder) => ['Google/Chrome', 'Chromium'].map((name) => join(folder, name, 'Application/chrome.exe'))),
    }[process.platform] ?? [
      // A seventh faster than a whole browser, which draws a window as well. Playwright's own is a headless shell too.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
    ]
  );
}

/** Whether the browser that the tests would take starts: one without its system libraries is there, but does not. */
async function starts() {
  const found = findBrowser();
  if (!found) return false;
  try {
    await (await chromium.launch(found)).close();
    return true;
  } catch (error) {
    console.error(`A browser was found but does not start: ${String(error.message).split('\n')[0]}`);
    return false;
  }
}

/** What to try, in order, until a browser starts. */
function* remedies() {
  if (process.env.CHROME_PATH) return;
  yield ['npx', 'playwright', 'install', 'chromium'];
  const asRoot = rootPrefix();
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return;
  yield [...asRoot, 'apt-get', 'update'];
  // Not every distribution has the first of them.
  for (const browser of ['chromium-headless-shell', 'chromium'])
    yield [...asRoot, 'apt-get', 'install', '--yes', '--no-install-recommends', browser, 'fonts-liberation'];
}

/** @returns {string[] | undefined} undefined where this user may not install anything */
export function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return run(['sudo', '--non-interactive', 'true'], 'ignore') ? ['sudo', '--non-interactive'] : undefined;
}

export function run([command, ...parameters], stdio = 'inherit') {
  try {
    execFileSync(command, parameters, { stdio, shell: process.platform === 'win32' });
    return true;
  } catch {
    return false;
  }
}

async function main() {
  if (await starts()) return;
  for (const remedy of remedies()) {
    console.log(`No browser for the tests yet: ${remedy.join(' ')}`);
    if (run(remedy) && (await starts())) return;
  }
  console.error('No browser for the end-to-end tests: install Chromium or Chrome, or name one in CHROME_PATH.');
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
