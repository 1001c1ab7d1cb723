import { lstatSync } from 'node:fs';

import Sqlite from 'libsql';

import {
  errorCode,
  DatabaseFileError,
  inspectFile,
  fileError,
  type FileKind,
  setAside,
  unusableFile,
} from './database-file.ts';

export type Value = string | number | null;

export interface Database {
  /** The rows, typed as `unknown`: the caller knows the statement's columns. */
  all(sql: string, ...values: readonly Value[]): unknown[];
  first(sql: string, ...values: readonly Value[]): unknown;
  run(sql: string, ...values: readonly Value[]): void;
  /**
   * Runs `work` in a transaction. It must be synchronous, because all requests share one connection and interleave at
   * each `await`.
   */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

export interface DatabaseKind extends FileKind {
  /** One SQL script per schema version: the first creates version 1 in an empty file. */
  readonly migrations: readonly string[];
  /** Version 1 was written without an application id: an unmarked file with exactly its tables is ours. */
  readonly versionOneWasUnmarked?: true;
  /**
   * What to do with a damaged file: `replace` moves it away and creates a new one (for test data), `stop` refuses to
   * start.
   */
  readonly whenDamaged: 'replace' | 'stop';
  /** How long a statement waits for another process's lock. */
  readonly busyMs?: number;
}

type Connection = Sqlite.Database;

/**
 * Opens the database, or creates it. `:memory:` is not persistent. Throws `DatabaseFileError`, here and later, for each
 * problem that a person has to solve. A file that may be another program's is never written to, moved or deleted.
 */
export function openDatabase(file: string, kind: DatabaseKind): Database {
  const connection = file === ':memory:' ? connect(file, kind) : openFile(file, kind);
  try {
    migrate(connection, kind);
  } catch (error) {
    connection.close();
    throw error instanceof DatabaseFileError ? error : (fileError(file, kind, error) ?? error);
  }
  return wrap(connection, (error) => fileError(file, kind, error) ?? error);
}

/** With a busy timeout, because several servers may share the file. */
function connect(file: string, { busyMs = 5_000 }: DatabaseKind): Connection {
  const connection = new Sqlite(file);
  connection.exec(`PRAGMA busy_timeout = ${busyMs}`);
  return connection;
}

function openFile(file: string, kind: DatabaseKind): Connection {
  const finding = inspectFile(file, kind);
  const { ino } = lstatSync(file, { throwIfNoEntry: false }) ?? { ino: undefined };
  if (finding === 'unmarked' && !isUnmarkedVersionOne(file, kind)) {
    throw new DatabaseFileError(
      `${kind.setting} names ${file}, which is not ${kind.name} but another SQLite database: it was left as it is, so name another file.`,
    );
  }
  let connection: Connection | undefined;
  try {
    connection = connect(file, kind);
    const [check] = rows(connection, 'PRAGMA quick_check(1)');
    if (check?.['quick_check'] === 'ok') return connection;
    connection.close();
  } catch (error) {
    connection?.close();
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))) throw unusableFile(file, kind, error);
  }
  if (kind.whenDamaged === 'stop') {
    throw new DatabaseFileError(
      `${file} (${kind.setting}) is damaged: it was left as it is, so put back a copy or name another file.`,
    );
  }
  // Another server that starts at the same time may have moved it already.
  if (lstatSync(file, { throwIfNoEntry: false })?.ino === ino) setAside(file, kind);
  return openFile(file, kind);
}

function isUnmarkedVersionOne(file: string, kind: DatabaseKind): boolean {
  if (!kind.versionOneWasUnmarked) return false;
  const wanted = new Sqlite(':memory:');
  let found: Connection | undefined;
  try {
    wanted.exec(kind.migrations[0] ?? '');
    found = new Sqlite(file, { readonly: true });
    return versionOf(found) === 1 && schemaOf(found) === schemaOf(wanted);
  } catch {
    // It can't be read, so it is not known to be ours.
    return false;
  } finally {
    found?.close();
    wanted.close();
  }
}

const rows = (connection: Connection, sql: string) => connection.prepare(sql).all() as Record<string, unknown>[];
const versionOf = (connection: Connection) => Number(rows(connection, 'PRAGMA user_version')[0]?.['user_version']);
const schemaOf = (connection: Connection) =>
  rows(connection, 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
    .map(({ sql }) => String(sql).replaceAll(/\s+/g, ' '))
    .join('\n');

/** In one transaction, so that several servers may start at once and a killed one leaves no partial migration. */
function migrate(connection: Connection, { migrations, applicationId, name }: DatabaseKind): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(connection);
    if (version > migrations.length)
      throw new DatabaseFileError(
        `${connection.name} is ${name} of a newer version of Balcão: start that one, or name another file.`,
      );
    for (const step of migrations.slice(version)) connection.exec(step);
    if (version < migrations.length) connection.exec(`PRAGMA user_version = ${migrations.length}`);
    const marked = rows(connection, 'PRAGMA application_id')[0]?.['application_id'] === applicationId;
    if (!marked) connection.exec(`PRAGMA application_id = ${applicationId}`);
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** Statements that need no transaction. PRAGMA is one of them, because SQLite ignores some inside a transaction. */
const needsNoTransaction = /^\s*(SELECT|PRAGMA)\b/i;

function wrap(connection: Connection, describe: (error: unknown) => unknown): Database {
  const prepared = new Map<string, ReturnType<Connection['prepare']>>();
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw describe(error);
    }
  };
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const transaction = <Result>(work: () => Result): Result =>
    attempt(() => {
      if (connection.inTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // After a full disk, SQLite has already rolled back.
        if (connection.inTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    });
  /**
   * Each write is in an explicit transaction. In autocommit mode SQLite commits only when no other writing statement is
   * open, and the driver leaves a statement open that failed on a lock. Later writes would look done, but be lost when
   * the process is killed.
   */
  const all = (sql: string, ...values: readonly Value[]) => {
    const run = () => statement(sql).all([...values]);
    return needsNoTransaction.test(sql) ? attempt(run) : transaction(run);
  };
  return {
    all,
    first: (sql, ...values) => all(sql, ...values)[0],
    run: (sql, ...values) => void all(sql, ...values),
    transaction,
    close: () => void connection.close(),
  };
}
