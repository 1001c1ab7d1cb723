import { closeSync, lstatSync, mkdirSync, openSync, readSync, renameSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** Identifies a kind of SQLite file of this app, and names it in messages. */
export interface FileKind {
  /** With its article, for messages: "the sandbox's database". */
  readonly name: string;
  /** The environment variable that names the file. */
  readonly setting: string;
  /** `PRAGMA application_id` in the file's header. Unique per kind, and never reused. */
  readonly applicationId: number;
}

/** The file can't be used. `message` is one sentence for the server's operator. */
export class DatabaseFileError extends Error {
  /** Whether the disk is full, for which screens have a text of their own. */
  readonly full: boolean;

  constructor(message: string, { full = false } = {}) {
    super(message);
    this.full = full;
  }
}

/** `unmarked`: an SQLite file without an application id. It may be ours, from before files were marked. */
export type Finding = 'absent' | 'ours' | 'unmarked';

/**
 * Suffixes of SQLite's files beside a database → how such a file begins. SQLite deletes or overwrites any file with
 * that name.
 */
const companions = {
  '-journal': ['d9d505f920a163d7', '0000000000000000'],
  '-wal': ['377f0682', '377f0683'],
  '-shm': ['18e22d00', '002de218', '00000000'],
} as const;

/**
 * Inspects a file without opening it as a database, which could change it (SQLite rolls back a journal and creates
 * locks). Throws `DatabaseFileError`, with the file unchanged, unless the file is certainly ours.
 */
export function inspectFile(file: string, kind: FileKind): Finding {
  const refuse = (path: string, what: string) =>
    new DatabaseFileError(
      `${kind.setting} names ${path}, which is ${what}: it was left as it is, so name another file.`,
    );
  for (const [suffix, beginnings] of Object.entries(companions)) {
    const beside = file + suffix;
    const stats = statusOf(beside, kind);
    if (!stats || (stats.isFile() && stats.size === 0)) continue;
    const start = stats.isFile() ? readStart(beside, kind) : Buffer.of();
    // The file is gone: another process has ended its transaction, and SQLite deleted the journal.
    if (start === undefined) continue;
    if (!beginnings.some((beginning) => start.toString('hex').startsWith(beginning))) {
      throw new DatabaseFileError(
        `${kind.setting} names ${file}, but ${beside} beside it is not SQLite's: it was left as it is, so name another file.`,
      );
    }
  }
  const stats = statusOf(file, kind);
  if (!stats) {
    makeFolder(file, kind);
    return 'absent';
  }
  // SQLite names the journal after the path that it opens: processes that use different paths would not see each
  // other's.
  if (stats.isSymbolicLink()) throw refuse(file, 'a link');
  if (stats.isDirectory()) throw refuse(file, 'a folder');
  if (!stats.isFile()) throw refuse(file, 'not a regular file');
  // SQLite has created the file and not yet written to it.
  if (stats.size === 0) return 'absent';
  const header = readStart(file, kind);
  if (header === undefined) return 'absent';
  if (header.length < 100 || header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw refuse(file, `not ${kind.name}`);
  const applicationId = header.readUInt32BE(68);
  if (applicationId === 0) return 'unmarked';
  if (applicationId !== kind.applicationId) throw refuse(file, `not ${kind.name} but another SQLite database`);
  return 'ours';
}

/** Renames a damaged database, with its companion files, to an unused name; returns that name. */
export function setAside(file: string, kind: FileKind): string {
  for (let number = 1; ; number += 1) {
    const aside = `${file}.damaged${number === 1 ? '' : `-${number}`}`;
    if (['', ...Object.keys(companions)].some((suffix) => statusOf(aside + suffix, kind))) continue;
    try {
      // Reserves the name atomically.
      closeSync(openSync(aside, 'wx'));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw unusableFile(file, kind, error);
    }
    renameSync(file, aside);
    for (const suffix of Object.keys(companions))
      if (statusOf(file + suffix, kind)) renameSync(file + suffix, aside + suffix);
    return aside;
  }
}

/** Converts an error of the system or of SQLite into a sentence; undefined if the error is not about the file. */
export function fileError(file: string, kind: FileKind, error: unknown): DatabaseFileError | undefined {
  const code = errorCode(error);
  const place = `${file} (${kind.setting})`;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) {
    return new DatabaseFileError(`There is no space left for ${place}: nothing was written, so free some space.`, {
      full: true,
    });
  }
  if (/^(EROFS|SQLITE_READONLY)/.test(code)) return new DatabaseFileError(`${place} can't be written to: ${code}.`);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return new DatabaseFileError(`${place} is held by another process: nothing was written.`);
  if (/^SQLITE_(IOERR|CANTOPEN|PERM|AUTH|CORRUPT|NOTADB)/.test(code))
    return new DatabaseFileError(`${place} can't be read or written: ${code}.`);
  return undefined;
}

export const errorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const unusableFile = (file: string, kind: FileKind, error: unknown) =>
  fileError(file, kind, error) ??
  new DatabaseFileError(
    `${file} (${kind.setting}) can't be used as ${kind.name}: ${errorCode(error) || (error instanceof Error ? error.message : String(error))}.`,
  );

function statusOf(path: string, kind: FileKind): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unusableFile(path, kind, error);
  }
}

function makeFolder(file: string, kind: FileKind): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw unusableFile(file, kind, error);
  }
}

/** `undefined` if the file no longer exists. */
function readStart(file: string, kind: FileKind): Buffer | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const start = Buffer.alloc(100);
      return start.subarray(0, readSync(descriptor, start, 0, 100, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw unusableFile(file, kind, error);
  }
}
