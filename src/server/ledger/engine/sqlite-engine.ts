import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import Sqlite from 'libsql';
import AsynchronousSqlite from 'libsql/promise';

import { DatabaseFileError, inspectFile, type FileKind } from '#src/sqlite/database-file.ts';

import { ledgerError, type Engine, type Row, type Run, type Value } from './engine.ts';

/** How long a statement waits for a lock of another process. */
const lockTimeoutMs = 2_000;
/** Length of a single wait. It blocks the whole server, as every statement but COMMIT does. */
const blockingWaitMs = 50;
const lockPauseMs = 10;
const ledgerFile: FileKind = { name: 'a ledger', setting: 'LEDGER_DB', applicationId: 0x42_61_6c_02 }; // "Bal", 2
const isRead = /^\s*SELECT\b/;

interface Write {
  /** Executes the statement. Again if the transaction was not kept. */
  readonly execute: () => unknown;
  /** When it stops waiting for a lock of another process. */
  readonly until: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The ledger in one file, for all processes of one machine. SQLite's locks and write-ahead log keep it consistent when
 * a process is killed during a write, and `synchronous = FULL` after a power cut. Throws `DatabaseFileError` if the
 * file is not a ledger. If it can't be opened for another reason, every use tries again.
 */
export function openSqlite(file: string): Engine {
  if (file !== ':memory:') checkFile(file);
  let opened: Sqlite.Database | undefined;
  let openedFile: string | undefined;
  /** Why it can't be used any more. */
  let closed: Error | undefined;
  const statements = new Map<string, Sqlite.Statement>();

  function open(): Sqlite.Database {
    if (closed) throw closed;
    if (opened) return opened;
    const isNew = file !== ':memory:' && checkFile(file) === 'absent';
    const database = new Sqlite(file, { timeout: blockingWaitMs });
    try {
      // Before the write-ahead log, so that the id is written to the file itself.
      if (isNew) database.exec(`PRAGMA application_id = ${ledgerFile.applicationId}`);
      database.exec('PRAGMA journal_mode = WAL');
      database.exec('PRAGMA synchronous = FULL');
    } catch (error) {
      database.close();
      throw error;
    }
    opened = database;
    openedFile = fileId(file);
    return database;
  }

  /**
   * Throws if the file is gone or another one has taken its place. SQLite would go on writing where no other process
   * reads: two processes would then begin the same key. This one stays unusable until it is started again.
   */
  function checkPlace(): void {
    if (openedFile === fileId(file)) return;
    opened?.close();
    statements.clear();
    opened = undefined;
    closed = Object.assign(new Error('The file is another one now.'), { code: 'LEDGER_REPLACED' });
    throw closed;
  }

  function statement(sql: string): Sqlite.Statement {
    const known = statements.get(sql);
    if (known) return known;
    // SQLite treats `$1` as a named parameter and numbers it by its position; `?1` is parameter 1.
    const fresh = open().prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
    statements.set(sql, fresh);
    return fresh;
  }

  const rows = (sql: string, values: readonly Value[]) => statement(sql).all(values) as Row[];
  const changes = (sql: string, values: readonly Value[]) => statement(sql).run(values).changes;

  /** Every use of the connection waits for the previous one, because a commit runs on a thread of the driver. */
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = Promise.allSettled([result]);
    return result;
  }

  /**
   * Runs `work` in an explicit transaction. In autocommit mode SQLite commits only when no other write statement is
   * open, and after a lock conflict the driver leaves a statement open: later writes would look committed, and be lost
   * in a crash.
   *
   * The commit waits for the disk, so it runs on a thread of the driver and the server goes on meanwhile. The driver's
   * two classes have the same connection inside; only the asynchronous one has this method.
   */
  async function inTransaction<Result>(work: () => Result): Promise<Result> {
    const database = open();
    checkPlace();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      await AsynchronousSqlite.prototype.exec.call(database as never, 'COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Writes that wait for the next transaction. */
  let waiting: Write[] = [];

  function write<Result>(execute: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commitInTurn);
      waiting.push({ execute, until: performance.now() + lockTimeoutMs, resolve: resolve as Write['resolve'], reject });
    });
  }

  /** More writes may be waiting when its turn comes. */
  const commitInTurn = () =>
    void inTurn(() => {
      const writes = waiting;
      waiting = [];
      return commit(writes);
    });

  /**
   * Writes of several requests share one transaction, because each commit waits for the disk. No write is reported as
   * done before the commit. If a statement fails, the transaction is rolled back and each write runs in its own.
   */
  async function commit(writes: readonly Write[]): Promise<void> {
    let committing = false;
    try {
      const results = await inTransaction(() => {
        const ran = writes.map(({ execute }) => execute());
        committing = true;
        return ran;
      });
      for (const [index, { resolve }] of writes.entries()) resolve(results[index]);
    } catch (error) {
      if (isBusy(error)) commitLater(writes, error);
      // After any other failure of the commit, it is not certain what was written, so nothing is repeated.
      else if (committing || writes.length === 1) for (const { reject } of writes) reject(ledgerError(error));
      else for (const one of writes) await commit([one]);
    }
  }

  function commitLater(writes: readonly Write[], error: unknown): void {
    const now = performance.now();
    const inTime = writes.filter(({ until }) => until > now);
    for (const { until, reject } of writes) if (until <= now) reject(ledgerError(error));
    if (inTime.length > 0 && waiting.length === 0) setTimeout(commitInTurn, lockPauseMs);
    waiting.unshift(...inTime);
  }

  async function runExclusively(work: (run: Run) => Promise<void>): Promise<void> {
    await retryWhileLocked(() => open().exec('BEGIN IMMEDIATE'));
    try {
      await work((sql, values = []) => retryWhileLocked(() => rows(sql, values)));
      await retryWhileLocked(() => open().exec('COMMIT'));
    } catch (error) {
      if (open().inTransaction) open().exec('ROLLBACK');
      throw error;
    }
  }

  return {
    run: (sql, values = []) =>
      isRead.test(sql) ? retryWhileLocked(() => inTurn(async () => rows(sql, values))) : write(() => rows(sql, values)),
    change: (sql, values = []) => write(() => changes(sql, values)),
    now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    exclusively: (work) => inTurn(() => runExclusively(work)),
    async close() {
      closed = new Error('The ledger is closed.');
      await turn;
      statements.clear();
      opened?.close();
      opened = undefined;
    },
  };
}

/** What the file's path names now; `undefined` if there is no file. */
function fileId(file: string): string | undefined {
  const stats = file === ':memory:' ? undefined : statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

function checkFile(file: string): 'absent' | 'ours' {
  const finding = inspectFile(file, ledgerFile);
  // The first thing written to a ledger is its application id.
  if (finding === 'unmarked')
    throw new DatabaseFileError(
      `LEDGER_DB names ${file}, which is not a ledger but another SQLite database: it was left as it is, so name another file.`,
    );
  return finding;
}

async function retryWhileLocked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw ledgerError(error);
      await sleep(lockPauseMs);
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
