import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Sqlite from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type DatabaseKind, openDatabase } from './database.ts';
import { DatabaseFileError } from './own-file.ts';

const kind: DatabaseKind = {
  name: "the test's database",
  setting: 'TEST_DB',
  applicationId: 77,
  migrations: ['CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)'],
  versionOneWasUnmarked: true,
  whenDamaged: 'begin-anew',
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

/** As another program would: without this module. */
function make(path: string, sql: string): void {
  const connection = new Sqlite(path);
  connection.exec(sql);
  connection.close();
}
const foreign = (path: string, sql: string) => make(path, `CREATE TABLE theirs (a); ${sql}`);

/** A file that is surely ours, with a note in it. */
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

const strangers: readonly [string, () => void, RegExp][] = [
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
  [
    'a name whose journal would be another’s file',
    () => writeFileSync(`${file}-journal`, 'my diary'),
    /-journal beside it/,
  ],
  ['a name whose log would be another’s folder', () => mkdirSync(`${file}-wal`), /-wal beside it/],
  [
    'a path through a file',
    () => {
      writeFileSync(file, 'theirs');
      file = join(file, 'inside.sqlite');
    },
    /ENOTDIR/,
  ],
];

test.each(strangers)('%s stops the start with one sentence and stays as it is @P68', (_, arrange, sentence) => {
  arrange();
  const before = everything();
  expect(() => openDatabase(file, kind)).toThrow(DatabaseFileError);
  expect(() => openDatabase(file, kind)).toThrow(sentence);
  expect(() => openDatabase(file, kind)).toThrow(/^[^\n]*TEST_DB[^\n]*\.$|newer version/);
  expect(everything()).toEqual(before);
});

test('a device is not a file of ours @P68', () => {
  expect(() => openDatabase('/dev/null', kind)).toThrow(/not a regular file/);
});

test('a new database begins in folders that are made for it, or in an empty file', () => {
  openDatabase(join(folder, 'a', 'b', 'store.sqlite'), kind).close();
  writeFileSync(file, '');
  ours('first');
  expect(notes()).toEqual([{ text: 'first' }]);
  expect(readFileSync(file).readUInt32BE(68)).toBe(77);
});

test('a database of ours from before files were marked is known by its tables, and marked', () => {
  make(file, `${kind.migrations[0]}; PRAGMA user_version = 1; INSERT INTO notes (text) VALUES ('old')`);
  expect(notes()).toEqual([{ text: 'old' }]);
  expect(readFileSync(file).readUInt32BE(68)).toBe(77);
});

test('later versions are reached step by step, with what was there', () => {
  ours('kept');
  const later = {
    ...kind,
    migrations: [...kind.migrations, "ALTER TABLE notes ADD COLUMN by TEXT DEFAULT 'me'", 'CREATE TABLE more (a)'],
  };
  expect(notes(later)).toEqual([{ text: 'kept' }]);
  expect(() => openDatabase(file, kind)).toThrow(/newer version/);
});

test('damaged ones of ours are set aside, each under a name that nothing has @P68', () => {
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

test('a damaged one that matters stops the start and stays @P68', () => {
  ours('dear');
  damage(file);
  const before = everything();
  expect(() => openDatabase(file, { ...kind, whenDamaged: 'stop' })).toThrow(/damaged/);
  expect(everything()).toEqual(before);
});

test('one that another process holds is not damaged: the sentence says so, and later it opens @P68', () => {
  ours('kept');
  const other = new Sqlite(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(() => openDatabase(file, { ...kind, busyMs: 50 })).toThrow(/held by another process/);
  other.exec('ROLLBACK');
  other.close();
  expect(notes()).toEqual([{ text: 'kept' }]);
});

test('a full disk has its sentence, at the start and later, and nothing is half written', () => {
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

test('what is written after a write that met a lock is written, and holds nothing that would stop another process', () => {
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
