import { lstatSync } from 'node:fs';

import Sqlite from 'libsql';

import { codeOf, DatabaseFileError, examine, fileTrouble, type OwnKind, setAside, unusable } from './own-file.ts';

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

export interface DatabaseKind extends OwnKind {
  /** SQL in the order of the versions that it leads to: the first makes version 1 of an empty file. */
  readonly migrations: readonly string[];
  /** Set where version 1 was written before files were marked: an unmarked file with exactly its tables is ours. */
  readonly versionOneWasUnmarked?: true;
  /** What a damaged file means: test data begins anew in a new file, anything else stops the start. */
  readonly whenDamaged: 'begin-anew' | 'stop';
  /** How long a statement waits for another process. */
  readonly busyMs?: number;
}

type Connection = Sqlite.Database;

/**
 * Opens a database of ours, or begins one where there is none. `:memory:` forgets.
 * Throws `DatabaseFileError` for everything that a person has to put right, at the start and later; no file that is not
 * surely ours is written to, moved or deleted.
 */
export function openDatabase(file: string, kind: DatabaseKind): Database {
  const connection = file === ':memory:' ? connect(file, kind) : openFile(file, kind);
  try {
    migrate(connection, kind);
  } catch (error) {
    connection.close();
    throw error instanceof DatabaseFileError ? error : (fileTrouble(file, kind, error) ?? error);
  }
  return wrap(connection, (error) => fileTrouble(file, kind, error) ?? error);
}

/** Several servers may share the file, each for a moment at a time. */
function connect(file: string, { busyMs = 5_000 }: DatabaseKind): Connection {
  const connection = new Sqlite(file);
  connection.exec(`PRAGMA busy_timeout = ${busyMs}`);
  return connection;
}

function openFile(file: string, kind: DatabaseKind): Connection {
  const finding = examine(file, kind);
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
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) throw unusable(file, kind, error);
  }
  if (kind.whenDamaged === 'stop') {
    throw new DatabaseFileError(
      `${file} (${kind.setting}) is damaged: it was left as it is, so put back a copy or name another file.`,
    );
  }
  // Another server that starts at the same moment may have done it already.
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
    // Whatever it is, it can't be told to be ours.
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

/** In one transaction, so that several servers may start at once and a kill leaves nothing half done. */
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

/** A setting of the connection can't be made within a transaction. */
const onlyReads = /^\s*(SELECT|PRAGMA)\b/i;

function wrap(connection: Connection, worded: (error: unknown) => unknown): Database {
  const prepared = new Map<string, ReturnType<Connection['prepare']>>();
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw worded(error);
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
        // SQLite itself has already rolled back after a full disk.
        if (connection.inTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    });
  /**
   * A write is a transaction of its own. By itself SQLite commits one only once no other statement that writes is open, and
   * the driver leaves a statement open that met a lock: what came after it would look written, and be gone after a kill.
   */
  const all = (sql: string, ...values: readonly Value[]) => {
    const run = () => statement(sql).all([...values]);
    return onlyReads.test(sql) ? attempt(run) : transaction(run);
  };
  return {
    all,
    first: (sql, ...values) => all(sql, ...values)[0],
    run: (sql, ...values) => void all(sql, ...values),
    transaction,
    close: () => void connection.close(),
  };
}
