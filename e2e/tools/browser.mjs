// Finds a Chromium for the end-to-end tests. As a command it also installs one if none is found.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from '@playwright/test';

/** The features that Playwright disables in every browser: the switch below replaces Playwright's. */
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
/**
 * Disabled for speed: a full browser renders suggestions of its address bar as two more pages and keeps a spare
 * process, which takes a fifth of the tests' time.
 */
const offForSpeed = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
const ofTheMachine = (executablePath) => ({
  executablePath,
  args: [`--disable-features=${[...offInPlaywright, ...offForSpeed].join(',')}`],
});

/**
 * The browser to start: `CHROME_PATH` if it is set, else Playwright's, else an installed one, the headless shell first.
 * @returns {{ executablePath?: string, args?: string[] } | undefined} launch options (none for Playwright's browser);
 * undefined if there is no browser
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
      // A seventh faster than a full browser, which also draws a window. Playwright's is a headless shell too.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
    ]
  );
}

/** Whether the tests' browser starts, which it does not if system libraries are missing. */
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

/** Commands to try, in order, until a browser starts. */
function* remedies() {
  if (process.env.CHROME_PATH) return;
  yield ['npx', 'playwright', 'install', 'chromium'];
  const asRoot = rootPrefix();
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return;
  yield [...asRoot, 'apt-get', 'update'];
  // Not every distribution has the first one.
  for (const browser of ['chromium-headless-shell', 'chromium'])
    yield [...asRoot, 'apt-get', 'install', '--yes', '--no-install-recommends', browser, 'fonts-liberation'];
}

/** @returns {string[] | undefined} the prefix of a command that runs as root; undefined if this user can't */
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
