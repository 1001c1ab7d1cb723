// Finds Firefox and WebKitGTK. As a command it also installs them where Debian's packages are available. With --say it
// prints which of them are missing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rootPrefix, run } from '../tools/browser.mjs';

/** @returns {string | undefined} the program of a stock Firefox */
export const findFirefox = () =>
  process.env.FIREFOX_PATH ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** @returns {{ driver: string, browser: string, display: string } | undefined} the programs that WebKitGTK needs */
export function findWebKit() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  const browsers = libraries.map((name) => join('/usr/lib', name, 'webkit2gtk-4.1/MiniBrowser'));
  const [driver, browser, display] = [['/usr/bin/WebKitWebDriver'], browsers, ['/usr/bin/Xvfb']].map((paths) =>
    paths.find((path) => existsSync(path)),
  );
  return driver && browser && display ? { driver, browser, display } : undefined;
}

const engines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'fonts-liberation'] },
];
const missing = () => engines.filter(({ find }) => !find()).map(({ name }) => name);

function main() {
  if (process.argv.includes('--say')) {
    if (missing().length > 0)
      console.log(`Not installed: ${missing().join(', ')}. Its sale is left out; \`npm run engines\` installs it.`);
    return;
  }
  const packages = engines.filter(({ find }) => !find()).flatMap((engine) => engine.packages);
  const asRoot = packages.length > 0 && existsSync('/usr/bin/apt-get') ? rootPrefix() : undefined;
  if (asRoot) {
    run([...asRoot, 'apt-get', 'update']);
    run([...asRoot, 'apt-get', 'install', '--yes', '--no-install-recommends', ...packages]);
  }
  if (missing().length === 0) return;
  console.error(`Not installed: ${missing().join(', ')}. Debian's packages: ${packages.join(' ')}.`);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
