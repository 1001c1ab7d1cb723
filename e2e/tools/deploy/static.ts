import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '#src/server/process/free-port.ts';

import { startServer } from '../../support/server/processes.ts';
import { ask, startNginx, type Answer, type Asked } from './nginx.ts';

const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Encoding': 'gzip' };
const part = { Accept: '*/*', 'Accept-Encoding': 'gzip' };

/** Headers that nginx and the store's server must send alike. */
const compared = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** Checks that nginx alone serves the files with the same status, headers and bytes as the store's server. */
export async function checkStatic(directory: string): Promise<void> {
  const root = join(directory, 'root');
  mkdirSync(root);
  cpSync('dist/client', root, { recursive: true });
  const nginx = await startNginx({ recipe: 'static.conf', directory, replace: { '/srv/balcao': root } });
  const port = await freePort();
  const server = await startServer(port);
  const assets = readdirSync(join(root, 'assets'));
  const asset = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name)) ?? ''}`;
  const paths: readonly (readonly [string, Asked['headers']])[] = [
    ...['/', '/entrar', '/operacoes/OP.2026-17', '/operacoes/a%2Fb', '/assets/gone-1a2b.js', '/missing.js'].map(
      (path) => [path, page] as const,
    ),
    ...['/entrar', '/sw.js', '/icon.svg', '/.vite/manifest.json', '/assets/gone-1a2b.js', '/assets/x.js.map'].map(
      (path) => [path, part] as const,
    ),
    ...[/^index-.*\.js$/, /\.css$/, /worker.*\.m?js$/].map((pattern) => [asset(pattern), part] as const),
    ['/brands/casa-aroeira/logo-light.svg', part],
  ];
  try {
    for (const [path, headers = {}] of paths) {
      const [ours, theirs] = await Promise.all(
        [`http://127.0.0.1:${port}`, `https://127.0.0.1:${nginx.port}`].map((origin) =>
          ask(origin, path, { headers: { Host: 'balcao.example', ...headers } }),
        ),
      );
      assert.deepEqual(shown(theirs), shown(ours), `${path} as ${headers['Accept']}`);
    }
  } finally {
    server.ask('SIGKILL');
    await nginx.close();
  }
}

function shown(answer: Answer | undefined) {
  const headers = compared.map((name) => [name, answer?.headers[name]]);
  return {
    status: answer?.status,
    ...Object.fromEntries(headers),
    'content-security-policy': answer?.headers['content-security-policy']
      ?.toString()
      .replace(' https://api.example', ''),
    bytes: answer?.status === 200 ? answer.body.toString('base64') : undefined,
    // Each server has its own error page.
    ...(answer?.status === 404 ? { 'content-type': undefined, 'content-encoding': undefined } : {}),
  };
}
