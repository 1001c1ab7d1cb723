import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type DatabaseKind, openDatabase } from './database.ts';
import type { Task } from './writer-process.ts';

// Inside the repository, so that the child processes find the packages.
const folder = mkdtempSync(join('node_modules', '.sqlite-test-'));
const kind: DatabaseKind = {
  name: "the test's database",
  setting: 'TEST_DB',
  applicationId: 77,
  whenDamaged: 'stop',
  busyMs: 20_000,
  migrations: ['CREATE TABLE notes (id INTEGER PRIMARY KEY, value INTEGER, filling TEXT)'],
};

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'src/sqlite/writer-process.ts', outDir: folder, emptyOutDir: false, copyPublicDir: false },
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const run = (task: Omit<Task, 'kind'>): ChildProcess =>
  fork(join(folder, 'writer-process.js'), [JSON.stringify({ ...task, kind })]);

test('a process killed with -9 while it writes leaves complete transactions and no lock', async () => {
  const file = join(folder, 'killed.sqlite');
  const setUp = openDatabase(file, kind);
  // Larger than the cache, so that pages reach the file before the transaction ends.
  setUp.transaction(() => {
    for (let id = 0; id < 400; id += 1) setUp.run("INSERT INTO notes (id, value, filling) VALUES (?, 0, '')", id);
  });
  setUp.close();
  for (let round = 1; round <= 4; round += 1) {
    const writer = run({ file, work: 'rewrite' });
    let reported = -1;
    await new Promise<void>((resolve, reject) => {
      writer.once('exit', () => reject(new Error('the writer ended by itself')));
      writer.on('message', (value) => {
        reported = Number(value);
        if (reported % 5 === round) resolve();
      });
    });
    writer.kill('SIGKILL');
    await once(writer, 'exit');

    const database = openDatabase(file, kind);
    const [kept] = database.all('SELECT min(value) AS lowest, max(value) AS highest, count(*) AS count FROM notes') as {
      lowest: number;
      highest: number;
    }[];
    database.close();
    expect(kept).toMatchObject({ count: 400, lowest: kept?.highest });
    expect(kept?.highest).toBeGreaterThanOrEqual(reported);
  }
});

test('processes that create a database at the same time lose no writes', async () => {
  const file = join(folder, 'shared.sqlite');
  const writers = [0, 1, 2].map(() => run({ file, work: 'add' }));
  expect(await Promise.all(writers.map(async (writer) => (await once(writer, 'exit'))[0] as number))).toEqual([
    0, 0, 0,
  ]);
  const database = openDatabase(file, kind);
  expect(database.all('SELECT value, count(*) AS times FROM notes GROUP BY value')).toEqual(
    Array.from({ length: 50 }, (_, value) => ({ value, times: 3 })),
  );
  database.close();
});
