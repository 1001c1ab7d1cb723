import { setTimeout as sleep } from 'node:timers/promises';

import Sqlite from 'libsql';

import { DatabaseFileError, inspectFile, type FileKind } from '#src/sqlite/database-file.ts';

import { failureOf, type Engine, type Value } from './engine.ts';

/** How long a statement waits for another process that writes. */
const patienceMs = 2_000;
/** Of that, at a stretch: the driver is synchronous, and nothing else of this server runs meanwhile. */
const stretchMs = 50;
const ledgerFile: FileKind = { name: 'a ledger', setting: 'LEDGER_DB', applicationId: 0x42_61_6c_02 }; // "Bal", 2
const onlyReads = /^\s*(SELECT|PRAGMA)\b/;

/**
 * The ledger in one file, for all processes of one machine. SQLite's own locks and write-ahead log make it hold when a
 * process is killed in the middle of a write, and FULL when the power goes. Throws `DatabaseFileError` where the file is not a
 * ledger; a file that can't be opened for another reason is tried again at every use.
 */
export function openSqlite(file: string): Engine {
  if (file !== ':memory:') find(file);
  let opened: Sqlite.Database | undefined;
  let closed = false;
  const statements = new Map<string, Sqlite.Statement>();

  function open(): Sqlite.Database {
    if (closed) throw new Error('The ledger is closed.');
    if (opened) return opened;
    const isNew = file !== ':memory:' && find(file) === 'absent';
    const database = new Sqlite(file, { timeout: stretchMs });
    try {
      // Before the write-ahead log: what the file is must stand in the file itself.
      if (isNew) database.exec(`PRAGMA application_id = ${ledgerFile.applicationId}`);
      database.exec('PRAGMA journal_mode = WAL');
      database.exec('PRAGMA synchronous = FULL');
    } catch (error) {
      database.close();
      throw error;
    }
    opened = database;
    return database;
  }

  function statement(sql: string): Sqlite.Statement {
    const known = statements.get(sql);
    if (known) return known;
    // A name is a parameter of its own in SQLite, counted as it appears; a number stands for itself.
    const fresh = open().prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
    statements.set(sql, fresh);
    return fresh;
  }

  const rows = (sql: string, values: readonly Value[]) => statement(sql).all([...values]) as Record<string, Value>[];

  /**
   * In a transaction of its own making. By itself SQLite commits a write only once no other statement that writes is open,
   * and the driver leaves one open that met a lock: what came after it would look written, and be gone after a crash.
   */
  function committed<Result>(work: () => Result): Result {
    const database = open();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    run: (sql, values = []) =>
      patiently(() => (onlyReads.test(sql) ? rows(sql, values) : committed(() => rows(sql, values)))),
    now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    async exclusively(work) {
      await patiently(() => open().exec('BEGIN IMMEDIATE'));
      try {
        await work((sql, values = []) => patiently(() => rows(sql, values)));
        await patiently(() => open().exec('COMMIT'));
      } catch (error) {
        if (open().inTransaction) open().exec('ROLLBACK');
        throw error;
      }
    },
    async close() {
      closed = true;
      statements.clear();
      opened?.close();
      opened = undefined;
    },
  };
}

function find(file: string): 'absent' | 'ours' {
  const finding = inspectFile(file, ledgerFile);
  // A ledger is marked before anything else is written to it.
  if (finding === 'unmarked')
    throw new DatabaseFileError(
      `LEDGER_DB names ${file}, which is not a ledger but another SQLite database: it was left as it is, so name another file.`,
    );
  return finding;
}

async function patiently<Result>(work: () => Result): Promise<Result> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw failureOf(error);
      await sleep(10);
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
