import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestPostgres, type TestPostgres } from '../ledger/engine/test-postgres.ts';
import { chaos, failures } from './chaos.ts';

let directory: string;
let postgres: TestPostgres;

/** The processes run a built server, which resolves its packages from its own folder. */
beforeAll(async () => {
  mkdirSync('dist', { recursive: true });
  directory = mkdtempSync(join('dist', 'chaos-test-'));
  mkdirSync(join(directory, 'client'));
  writeFileSync(join(directory, 'client', 'index.html'), '<!doctype html>');
  writeFileSync(join(directory, 'client', 'config.json'), '{}');
  await Promise.all([
    build({
      logLevel: 'error',
      build: { ssr: 'src/server/process/main.ts', outDir: join(directory, 'server'), minify: false },
    }),
    startTestPostgres().then((started) => (postgres = started)),
  ]);
}, 120_000);
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true });
});

it(
  'with killed servers, cut connections and lost answers, nothing is sent twice and no outcome is wrong @P61 @P62',
  { timeout: 180_000 },
  async () => {
    const result = await chaos({
      serverMain: resolve(directory, 'server', 'main.js'),
      databaseUrl: await postgres.createDatabase(),
      intentions: 200,
      killEveryMs: 700,
      leastKills: 2,
      slowMs: 500,
      seed: 4,
    });
    expect(failures(result)).toEqual([]);
    expect(result.lostAnswers.recovered).toBeGreaterThan(0);
  },
);
