import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '#src/server/process/free-port.ts';

import { listens } from '../../support/server/processes.ts';

/** The programs that are not installed. */
export const lackingOf = (programs: readonly string[]) =>
  programs.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined);

const recipes = '.deploy/nginx';

interface NginxOptions {
  /** A file of `.deploy/nginx`. */
  readonly recipe: 'front.conf' | 'static.conf';
  /** An empty folder for this nginx. */
  readonly directory: string;
  /** Texts of the recipe to replace, by the original text. */
  readonly replace?: Readonly<Record<string, string>>;
  /** Additional configuration, unchanged. */
  readonly plain?: string;
}

/** Starts Debian's nginx with a recipe, on free ports and with a self-signed certificate. */
export async function startNginx({ recipe, directory, replace = {}, plain = '' }: NginxOptions) {
  const port = await freePort();
  execFileSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1',
     '-subj', '/CN=balcao.example', '-keyout', join(directory, 'balcao.key'), '-out', join(directory, 'balcao.pem')],
    { stdio: 'ignore' },
  );
  const here: Readonly<Record<string, string>> = {
    'listen 443 ssl http2': `listen 127.0.0.1:${port} ssl http2`,
    'listen 80': `listen 127.0.0.1:${await freePort()}`,
    '/etc/ssl/': `${directory}/`,
    '/var/log/nginx/': `${directory}/`,
    ...replace,
  };
  const adapted = (text: string) => Object.entries(here).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  mkdirSync(join(directory, 'balcao'));
  for (const name of ['headers.conf', 'upstream.conf', recipe])
    writeFileSync(join(directory, 'balcao', name), adapted(readFileSync(join(recipes, name), 'utf8')));
  cpSync('/etc/nginx/mime.types', join(directory, 'mime.types'));
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log crit;
     ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; events { worker_connections 512; }
     http { access_log off; sendfile on; tcp_nopush on;
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`).join(' ')}
       include balcao/${recipe}; ${plain} }`,
  );
  const child = spawn('nginx', ['-c', join(directory, 'nginx.conf'), '-e', join(directory, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGTERM'));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    port,
    /** The ids of its worker processes. */
    workers: () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number),
    async close() {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The server name in the TLS handshake. */
  readonly servername?: string;
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request over TLS without checking the certificate, or over plain http. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, servername = 'balcao.example' }: Asked = {},
) {
  const send = origin.startsWith('https:') ? tlsRequest : request;
  const sent = send(origin + path, { method, headers, servername, agent: false, rejectUnauthorized: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) } satisfies Answer;
}
