import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Sqlite from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

import { openLedger } from '../open-ledger.ts';
import { longLeaseMs } from '../testing.ts';
import { LedgerUnavailable } from './engine.ts';
import { openSqlite } from './sqlite-engine.ts';
import { testAttempt } from './testing-engines.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'balcao-sqlite-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('a file that is not a ledger stops the start and is not changed @P68', () => {
  const foreign: Readonly<Record<string, (path: string) => void>> = {
    'a text file': (path) => writeFileSync(path, 'important'),
    'another program’s SQLite database': (path) => {
      const other = new Sqlite(path);
      other.exec('CREATE TABLE important (a)');
      other.close();
    },
    'half a header': (path) => writeFileSync(path, 'SQLite format 3\0'),
  };
  it.each(Object.entries(foreign))('%s', (_, make) => {
    const path = join(directory, 'ledger.sqlite');
    make(path);
    const before = readFileSync(path);
    const files = readdirSync(directory);
    expect(() => openSqlite(path)).toThrow(DatabaseFileError);
    expect(() => openSqlite(path)).toThrow(/^LEDGER_DB names .+\.$/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(directory)).toEqual(files);
  });

  it('a folder', () => {
    mkdirSync(join(directory, 'folder', 'inside'), { recursive: true });
    expect(() => openSqlite(join(directory, 'folder'))).toThrow(/^LEDGER_DB names/);
    expect(readdirSync(join(directory, 'folder'))).toEqual(['inside']);
  });

  it('a folder that can’t be created', () => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => openSqlite(join(directory, 'file', 'ledger.sqlite'))).toThrow(DatabaseFileError);
  });
});

it('recognizes its own file, even if the process that created it was killed at once', async () => {
  const file = join(directory, 'new', 'ledger.sqlite');
  const first = await openLedger(openSqlite(file), { leaseMs: longLeaseMs });
  expect(existsSync(file)).toBe(true);
  // Not closed, like after a kill.
  const second = await openLedger(openSqlite(file), { leaseMs: longLeaseMs });
  expect(await first.identify('token')).toEqual(await second.identify('token'));
  await Promise.all([first.close(), second.close()]);
  await (await openLedger(openSqlite(file))).close();
});

it('the ledger is unavailable while the disk is full @P64', async () => {
  const file = join(directory, 'ledger.sqlite');
  const engine = openSqlite(file);
  const changes: unknown[] = [];
  const ledger = await openLedger(engine, { leaseMs: longLeaseMs, onChange: (change) => changes.push(change) });
  const [{ page_count: pages }] = (await engine.run('PRAGMA page_count')) as unknown as [{ page_count: number }];
  await engine.run(`PRAGMA max_page_count = ${pages}`);
  const begin = (key: string) =>
    ledger.begin({ store: '', key, endpoint: 'x'.repeat(100_000), bearer: { digest: '', clerk: '' }, bodyDigest: '' });
  await expect(begin('k')).rejects.toThrow(LedgerUnavailable);
  await engine.run('PRAGMA max_page_count = 100000');
  expect(await begin('k')).toEqual({ kind: 'begun' });
  expect(changes).toEqual([{ available: false, code: 'SQLITE_FULL' }, { available: true }]);
  await ledger.close();
});

it('a reported write is committed, even after a write that met a lock @P64', async () => {
  const file = join(directory, 'ledger.sqlite');
  const engine = openSqlite(file);
  await (await openLedger(openSqlite(file))).close();
  const other = new Sqlite(file);
  const write = (name: string) => engine.run('INSERT INTO ledger_settings (name, value) VALUES ($1, $2)', [name, '']);
  other.exec('BEGIN EXCLUSIVE');
  await expect(write('refused')).rejects.toThrow(LedgerUnavailable);
  other.exec('ROLLBACK');
  await engine.run('DELETE FROM ledger_settings WHERE name = $1', ['none']);
  // Fails if the first process still holds a transaction open.
  other.exec('BEGIN IMMEDIATE; COMMIT');
  await engine.run("INSERT INTO ledger_processes (id, alive_until) VALUES ('p', 0)");
  expect(other.prepare('SELECT id FROM ledger_processes').all()).toEqual([{ id: 'p' }]);
  other.close();
  await engine.close();
});

it('writes that come together are all kept, and one that is wrong fails alone @P64', async () => {
  const file = join(directory, 'ledger.sqlite');
  const engine = openSqlite(file);
  await (await openLedger(openSqlite(file))).close();
  const insert = (name: string) =>
    engine.run('INSERT INTO ledger_settings (name, value) VALUES ($1, $2) RETURNING name', [name, '']);
  const written = await Promise.allSettled(['a', 'b', 'a', 'c'].map(insert));
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(written[3]).toMatchObject({ value: [{ name: 'c' }] });
  const other = new Sqlite(file);
  expect(other.prepare('SELECT name FROM ledger_settings WHERE length(name) = 1 ORDER BY name').all()).toEqual(
    ['a', 'b', 'c'].map((name) => ({ name })),
  );
  other.close();
  await engine.close();
});

it('a commit that fails keeps nothing, reports no write as done, and holds no lock afterwards @P64', async () => {
  const file = join(directory, 'ledger.sqlite');
  const engine = openSqlite(file);
  await (await openLedger(openSqlite(file))).close();
  // COMMIT checks a deferred foreign key. If the key is violated, COMMIT leaves the transaction open.
  await engine.run(
    'CREATE TABLE children (parent TEXT REFERENCES ledger_settings (name) DEFERRABLE INITIALLY DEFERRED)',
  );
  const written = await Promise.allSettled([
    engine.run("INSERT INTO ledger_settings (name, value) VALUES ('a', '')"),
    engine.run("INSERT INTO children (parent) VALUES ('nobody')"),
  ]);
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const other = new Sqlite(file);
  other.exec('BEGIN IMMEDIATE; COMMIT');
  await engine.run("INSERT INTO ledger_settings (name, value) VALUES ('b', '')");
  expect(other.prepare('SELECT name FROM ledger_settings WHERE length(name) = 1').all()).toEqual([{ name: 'b' }]);
  other.close();
  await engine.close();
});

it('writes that wait together for another process’s lock are all kept @P64', async () => {
  const file = join(directory, 'ledger.sqlite');
  const engine = openSqlite(file);
  await (await openLedger(openSqlite(file))).close();
  const other = new Sqlite(file);
  other.exec('BEGIN EXCLUSIVE');
  const writing = Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      engine.run('INSERT INTO ledger_settings (name, value) VALUES ($1, $2)', [`n${number}`, '']),
    ),
  );
  setTimeout(() => other.exec('ROLLBACK'), 300);
  await writing;
  expect(await engine.run("SELECT 1 FROM ledger_settings WHERE name LIKE 'n%'")).toHaveLength(50);
  other.close();
  await engine.close();
});

it('a process whose ledger was deleted or replaced begins nothing more @P62 @P64', async () => {
  const file = join(directory, 'deleted', 'ledger.sqlite');
  const changes: unknown[] = [];
  const open = () => openLedger(openSqlite(file), { leaseMs: longLeaseMs, onChange: (change) => changes.push(change) });
  const [one, two] = [await open(), await open()];
  expect(await one.begin(testAttempt('before'))).toEqual({ kind: 'begun' });
  rmSync(join(directory, 'deleted'), { recursive: true });
  const failures = await Promise.allSettled(['k', 'l'].map((key) => one.begin(testAttempt(key))));
  expect(failures).toMatchObject(['k', 'l'].map(() => ({ reason: { code: 'LEDGER_REPLACED' } })));
  const successor = await open();
  expect(await successor.begin(testAttempt('k'))).toEqual({ kind: 'begun' });
  for (const lost of [one, two]) await expect(lost.begin(testAttempt('k'))).rejects.toThrow(LedgerUnavailable);
  expect(changes).toEqual([1, 2].map(() => ({ available: false, code: 'LEDGER_REPLACED' })));
  await Promise.all([one, two, successor].map((ledger) => ledger.close()));
});
