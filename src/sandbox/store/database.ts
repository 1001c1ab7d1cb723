import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import sqlite from 'node-sqlite3-wasm';

export type Value = string | number | null;

export interface Database {
  /** Rows as the statement's columns make them: its author knows their type. */
  all(sql: string, ...values: readonly Value[]): unknown[];
  first(sql: string, ...values: readonly Value[]): unknown;
  run(sql: string, ...values: readonly Value[]): void;
  /** All or nothing. `work` must be synchronous: there is one connection and requests interleave at every await. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

const schemaVersion = 1;
const schema = `
  CREATE TABLE operations (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL, code TEXT NOT NULL, product TEXT NOT NULL, stage TEXT NOT NULL,
    page_id TEXT NOT NULL UNIQUE, record TEXT NOT NULL, UNIQUE (token, code)
  );
  CREATE TABLE events (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL, code TEXT NOT NULL, type INTEGER NOT NULL, description TEXT NOT NULL,
    creation_time TEXT NOT NULL, owner TEXT NOT NULL
  );
  CREATE INDEX events_of_operation ON events (token, code);
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL, endpoint TEXT NOT NULL, body TEXT, at TEXT NOT NULL, status INTEGER,
    fault TEXT
  );
  CREATE INDEX requests_of_token ON requests (token, id);
  CREATE TABLE fault_plans (token TEXT PRIMARY KEY, plan TEXT NOT NULL);
  PRAGMA user_version = ${schemaVersion};
`;
/** In the order of the versions they lead away from: the first one turns version 1 into 2. */
const migrations: readonly string[] = [];

/** The driver holds this directory as its lock, for a few milliseconds at a time. */
const lockOf = (file: string) => `${file}.lock`;
const staleAfterMs = 1_000;

/** A process that was killed while writing leaves its lock behind, and nothing would ever take it away. */
function dropStaleLock(file: string) {
  const lock = lockOf(file);
  if (!existsSync(lock)) return;
  const age = Date.now() - statSync(lock).mtimeMs;
  if (age < staleAfterMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, staleAfterMs - Math.max(age, 0));
  try {
    rmdirSync(lock);
  } catch {
    // It went away by itself: its owner is alive.
  }
}

function open(file: string) {
  const connection = new sqlite.Database(file);
  try {
    connection.exec('PRAGMA busy_timeout = 2000; PRAGMA synchronous = OFF;');
    const [check] = connection.all('PRAGMA quick_check(1)');
    if (check?.['quick_check'] !== 'ok') throw new Error('damaged');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * The driver never rolls a dead process's half-written transaction back (it takes its own lock for a living writer's), so
 * a file can come back damaged. Test data isn't worth a server that can't start: it is set aside and a new one begun.
 */
function openOrBeginAgain(file: string) {
  if (file === ':memory:') return open(file);
  mkdirSync(dirname(file), { recursive: true });
  dropStaleLock(file);
  try {
    return open(file);
  } catch {
    rmSync(`${file}-journal`, { force: true });
    if (existsSync(file)) renameSync(file, `${file}.damaged`);
    return open(file);
  }
}

function migrate(connection: sqlite.Database) {
  const version = Number(connection.all('PRAGMA user_version')[0]?.['user_version'] ?? 0);
  if (version === 0) connection.exec(`BEGIN; ${schema} COMMIT;`);
  else for (const step of migrations.slice(version - 1)) connection.exec(`BEGIN; ${step} COMMIT;`);
}

export function openDatabase(file: string): Database {
  const connection = openOrBeginAgain(file);
  migrate(connection);
  const prepared = new Map<string, sqlite.Statement>();
  const statement = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = connection.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  };
  // Statement.get would leave the statement open, and an open statement keeps the lock and stops every commit.
  const all = (sql: string, ...values: readonly Value[]) => statement(sql).all([...values]);
  return {
    all,
    first: (sql, ...values) => all(sql, ...values)[0],
    run: (sql, ...values) => void statement(sql).run([...values]),
    transaction(work) {
      if (connection.inTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        connection.exec('ROLLBACK');
        throw error;
      }
    },
    close() {
      for (const open of prepared.values()) open.finalize();
      connection.close();
    },
  };
}
