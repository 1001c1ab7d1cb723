import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Sqlite from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseFileError } from './database-file.ts';
import { type DatabaseKind, openDatabase } from './database.ts';

const kind: DatabaseKind = {
  name: "the test's database",
  setting: 'TEST_DB',
  applicationId: 77,
  migrations: ['CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)'],
  versionOneWasUnmarked: true,
  whenDamaged: 'replace',
};

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-'));
  file = join(folder, 'store.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every path below the folder with its bytes. */
const everything = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .map((entry) => [
      entry.name,
      entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'base64') : 'no file',
    ])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));

/** Creates a database without this module, like another program. */
function createDatabase(path: string, sql: string): void {
  const connection = new Sqlite(path);
  connection.exec(sql);
  connection.close();
}
const foreign = (path: string, sql: string) => createDatabase(path, `CREATE TABLE theirs (a); ${sql}`);

/** Creates a database of ours with one note. */
function ours(text: string) {
  const database = openDatabase(file, kind);
  database.run('INSERT INTO notes (text) VALUES (?)', text);
  database.close();
}
const damage = (path: string) =>
  writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(8_000, 7)]));
const notes = (of = kind) => {
  const database = openDatabase(file, of);
  const found = database.all('SELECT text FROM notes ORDER BY id');
  database.close();
  return found;
};

const refusedFiles: readonly [string, () => void, RegExp][] = [
  [
    'a folder with files',
    () => {
      mkdirSync(file);
      writeFileSync(join(file, 'letter.txt'), 'theirs');
    },
    /a folder/,
  ],
  [
    'a text',
    () => writeFileSync(file, 'a shopping list, long enough to be looked at'.repeat(50)),
    /not the test's database/,
  ],
  ['a short text', () => writeFileSync(file, 'x'), /not the test's database/],
  [
    'a link to a text',
    () => {
      writeFileSync(join(folder, 'real'), 'theirs');
      symlinkSync(join(folder, 'real'), file);
    },
    /a link/,
  ],
  ['a link to nothing', () => symlinkSync(join(folder, 'nothing'), file), /a link/],
  [
    'a link to a database of ours',
    () => {
      ours('kept');
      symlinkSync(file, join(folder, 'link.sqlite'));
      file = join(folder, 'link.sqlite');
    },
    /a link/,
  ],
  ['the beginning of a database', () => writeFileSync(file, 'SQLite format 3\0'), /not the test's database/],
  ['another program’s database', () => foreign(file, 'PRAGMA application_id = 1234'), /another SQLite database/],
  [
    'another program’s database without an id',
    () => foreign(file, 'PRAGMA user_version = 1'),
    /another SQLite database/,
  ],
  [
    'another program’s damaged database',
    () => {
      foreign(file, 'PRAGMA application_id = 1234');
      damage(file);
    },
    /another SQLite database/,
  ],
  [
    'a newer version of ours',
    () => openDatabase(file, { ...kind, migrations: [...kind.migrations, 'CREATE TABLE later (a)'] }).close(),
    /newer version/,
  ],
  ['a name whose journal is another’s file', () => writeFileSync(`${file}-journal`, 'my diary'), /-journal beside it/],
  ['a name whose log is another’s folder', () => mkdirSync(`${file}-wal`), /-wal beside it/],
  [
    'a path through a file',
    () => {
      writeFileSync(file, 'theirs');
      file = join(file, 'inside.sqlite');
    },
    /ENOTDIR/,
  ],
];

test.each(refusedFiles)('%s is refused with one sentence and stays unchanged @P68', (_, arrange, sentence) => {
  arrange();
  const before = everything();
  expect(() => openDatabase(file, kind)).toThrow(DatabaseFileError);
  expect(() => openDatabase(file, kind)).toThrow(sentence);
  expect(() => openDatabase(file, kind)).toThrow(/^[^\n]*TEST_DB[^\n]*\.$|newer version/);
  expect(everything()).toEqual(before);
});

test('a device is refused @P68', () => {
  expect(() => openDatabase('/dev/null', kind)).toThrow(/not a regular file/);
});

test('a new database is created in new folders or in an empty file', () => {
  openDatabase(join(folder, 'a', 'b', 'store.sqlite'), kind).close();
  writeFileSync(file, '');
  ours('first');
  expect(notes()).toEqual([{ text: 'first' }]);
  expect(readFileSync(file).readUInt32BE(68)).toBe(77);
});

test('an unmarked database of ours is recognized by its tables, and then marked', () => {
  createDatabase(file, `${kind.migrations[0]}; PRAGMA user_version = 1; INSERT INTO notes (text) VALUES ('old')`);
  expect(notes()).toEqual([{ text: 'old' }]);
  expect(readFileSync(file).readUInt32BE(68)).toBe(77);
});

test('migrations keep the data', () => {
  ours('kept');
  const later = {
    ...kind,
    migrations: [...kind.migrations, "ALTER TABLE notes ADD COLUMN by TEXT DEFAULT 'me'", 'CREATE TABLE more (a)'],
  };
  expect(notes(later)).toEqual([{ text: 'kept' }]);
  expect(() => openDatabase(file, kind)).toThrow(/newer version/);
});

test('damaged databases of ours are moved away, each to an unused name @P68', () => {
  writeFileSync(`${file}.damaged-2`, 'theirs');
  const broken = ['first', 'second'].map((text) => {
    ours(text);
    damage(file);
    const bytes = readFileSync(file, 'base64');
    expect(notes()).toEqual([]);
    return bytes;
  });
  expect(['.damaged', '.damaged-3'].map((end) => readFileSync(file + end, 'base64'))).toEqual(broken);
  expect(readFileSync(`${file}.damaged-2`, 'utf8')).toBe('theirs');
});

test('a damaged database that must not be replaced is refused and stays unchanged @P68', () => {
  ours('dear');
  damage(file);
  const before = everything();
  expect(() => openDatabase(file, { ...kind, whenDamaged: 'stop' })).toThrow(/damaged/);
  expect(everything()).toEqual(before);
});

test('a database that another process has locked does not count as damaged @P68', () => {
  ours('kept');
  const other = new Sqlite(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(() => openDatabase(file, { ...kind, busyMs: 50 })).toThrow(/held by another process/);
  other.exec('ROLLBACK');
  other.close();
  expect(notes()).toEqual([{ text: 'kept' }]);
});

test('a full disk is reported, at the start and later, and leaves no partial write', () => {
  const cramped = {
    ...kind,
    migrations: ['PRAGMA max_page_count = 2', ...kind.migrations, 'CREATE TABLE a (b); CREATE TABLE c (d)'],
  };
  const full = expect.objectContaining({
    full: true,
    message: expect.stringMatching(
      /^There is no space left for .* \(TEST_DB\): nothing was written, so free some space\.$/,
    ),
  });
  expect(() => openDatabase(file, cramped)).toThrow(full);
  ours('before');

  const database = openDatabase(file, kind);
  database.run('PRAGMA max_page_count = 3');
  const add = () =>
    database.transaction(() => {
      database.run("UPDATE notes SET text = 'changed'");
      database.run('INSERT INTO notes (text) VALUES (?)', 'x'.repeat(20_000));
    });
  expect(add).toThrow(full);
  expect(database.all('SELECT text FROM notes')).toEqual([{ text: 'before' }]);
  database.run('PRAGMA max_page_count = 100');
  add();
  expect(database.all('SELECT text FROM notes')).toHaveLength(2);
  database.close();
});

test('a write after one that failed on a lock is committed and leaves no lock', () => {
  const database = openDatabase(file, { ...kind, busyMs: 20 });
  const other = new Sqlite(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(() => database.run("INSERT INTO notes (text) VALUES ('refused')")).toThrow(/held by another process/);
  other.exec('ROLLBACK');
  database.run('DELETE FROM notes WHERE id = -1');
  database.run("INSERT INTO notes (text) VALUES ('kept')");
  other.exec('BEGIN IMMEDIATE; COMMIT');
  expect(other.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'kept' }]);
  other.close();
  database.close();
});
