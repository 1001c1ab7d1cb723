import { closeSync, lstatSync, mkdirSync, openSync, readSync, renameSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** What makes an SQLite file one of ours, and how sentences about it are worded. */
export interface OwnKind {
  /** With its article: "the sandbox's database". */
  readonly name: string;
  /** The environment variable that names the file. */
  readonly setting: string;
  /** Stands in the file's header (`PRAGMA application_id`). One per kind of database, never used again for another. */
  readonly applicationId: number;
}

/** The file can't be used. `message` is one sentence for the person who started the server. */
export class DatabaseFileError extends Error {
  /** Whether there is no space left, which a screen can tell in its own words. */
  readonly full: boolean;

  constructor(message: string, { full = false } = {}) {
    super(message);
    this.full = full;
  }
}

/** `unmarked`: an SQLite file without any application id, which may be ours from before there was one. */
export type Finding = 'absent' | 'ours' | 'unmarked';

/** What SQLite keeps beside a database → how such a file begins. It deletes or overwrites whatever has that name. */
const companions = {
  '-journal': ['d9d505f920a163d7', '0000000000000000'],
  '-wal': ['377f0682', '377f0683'],
  '-shm': ['18e22d00', '002de218', '00000000'],
} as const;

/**
 * Looks at a file without opening it as a database, which would already change it (a journal is rolled back, a lock is
 * made). Everything that is not surely ours throws `DatabaseFileError` and stays as it is.
 */
export function examine(file: string, kind: OwnKind): Finding {
  const refuse = (path: string, what: string) =>
    new DatabaseFileError(
      `${kind.setting} names ${path}, which is ${what}: it was left as it is, so name another file.`,
    );
  for (const [suffix, beginnings] of Object.entries(companions)) {
    const beside = file + suffix;
    const stats = statusOf(beside, kind);
    if (!stats || (stats.isFile() && stats.size === 0)) continue;
    const start = stats.isFile() ? readStart(beside, kind) : Buffer.of();
    // Another process has ended its transaction since: SQLite deletes its journal then.
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
  // A link has two names, and SQLite keeps a journal by each: two processes would not see each other's.
  if (stats.isSymbolicLink()) throw refuse(file, 'a link');
  if (stats.isDirectory()) throw refuse(file, 'a folder');
  if (!stats.isFile()) throw refuse(file, 'not a regular file');
  // As SQLite leaves a file that was made and not yet written to.
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

/** Moves a damaged database, with what SQLite keeps beside it, to a name that nothing has; returns that name. */
export function setAside(file: string, kind: OwnKind): string {
  for (let number = 1; ; number += 1) {
    const aside = `${file}.damaged${number === 1 ? '' : `-${number}`}`;
    if (['', ...Object.keys(companions)].some((suffix) => statusOf(aside + suffix, kind))) continue;
    try {
      // Only one process gets the name.
      closeSync(openSync(aside, 'wx'));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw unusable(file, kind, error);
    }
    renameSync(file, aside);
    for (const suffix of Object.keys(companions))
      if (statusOf(file + suffix, kind)) renameSync(file + suffix, aside + suffix);
    return aside;
  }
}

/** A sentence for what the system or SQLite says; undefined where it says nothing about the file. */
export function fileTrouble(file: string, kind: OwnKind, error: unknown): DatabaseFileError | undefined {
  const code = codeOf(error);
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

export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const unusable = (file: string, kind: OwnKind, error: unknown) =>
  fileTrouble(file, kind, error) ??
  new DatabaseFileError(
    `${file} (${kind.setting}) can't be used as ${kind.name}: ${codeOf(error) || (error instanceof Error ? error.message : String(error))}.`,
  );

function statusOf(path: string, kind: OwnKind): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unusable(path, kind, error);
  }
}

function makeFolder(file: string, kind: OwnKind): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw unusable(file, kind, error);
  }
}

/** `undefined` where the file is gone by now. */
function readStart(file: string, kind: OwnKind): Buffer | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const start = Buffer.alloc(100);
      return start.subarray(0, readSync(descriptor, start, 0, 100, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(file, kind, error);
  }
}
