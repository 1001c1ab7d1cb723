import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkFront } from './front.ts';
import { lackingOf } from './nginx.ts';
import { checkStatic } from './static.ts';

/**
 * `npm run deploy:check`: checks `.deploy` with the last build, as far as a Debian machine can. The check of a missing
 * tool is skipped with a message, and fails the run in CI.
 */
const directory = mkdtempSync(join(tmpdir(), 'balcao-deploy-'));
const folder = (name: string) => {
  const path = join(directory, name);
  mkdirSync(path);
  return path;
};

const checks = [
  { name: 'nginx: the static form', needs: ['nginx', 'openssl'], run: () => checkStatic(folder('static')) },
  { name: 'nginx: TLS before two servers', needs: ['nginx', 'openssl'], run: () => checkFront(folder('front')) },
  { name: 'systemd: the unit is valid and sandboxed', needs: ['systemd-analyze'], run: async () => checkUnit() },
];

try {
  for (const { name, needs, run } of checks) {
    const lacking = lackingOf(needs);
    if (lacking.length === 0) await run();
    else if (process.env['CI']) process.exitCode = 1;
    console.log(
      `${lacking.length === 0 ? 'ok      ' : 'NOT RUN '}  ${name}${lacking.map((tool) => `, ${tool} is not here`).join('')}`,
    );
  }
  console.log('NOT RUN   the container and the compose file: this check does not cover them');
} finally {
  rmSync(directory, { recursive: true });
}

/** `security` rates the exposure from 0 to 100; a unit without sandboxing has 96. */
function checkUnit(): void {
  const unit = join(folder('systemd'), 'balcao@.service');
  const installed = readFileSync('.deploy/balcao@.service', 'utf8').replace('/usr/bin/node', process.execPath);
  writeFileSync(unit, installed);
  execFileSync('systemd-analyze', ['verify', '--man=no', unit.replace('@', '@4173')], { stdio: 'inherit' });
  const rated = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=15', unit], {
    encoding: 'utf8',
  });
  console.log(rated.trim().split('\n').at(-1));
}
