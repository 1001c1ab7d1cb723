import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll } from 'vitest';

import type { NewAttempt } from '../ledger.ts';
import { openPostgres } from './postgres-engine.ts';
import { openSqlite } from './sqlite-engine.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

/**
 * Both engines. Each call creates an empty database and returns a function that opens it, once for each simulated
 * process.
 */
export function testEngines() {
  let postgres: TestPostgres;
  const directory = mkdtempSync(join(tmpdir(), 'balcao-ledger-'));
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(async () => {
    await postgres.close();
    rmSync(directory, { recursive: true });
  });

  let files = 0;
  return {
    postgres: () => postgres,
    engines: {
      async SQLite() {
        const file = join(directory, `${(files += 1)}.sqlite`);
        return async () => openSqlite(file);
      },
      async PostgreSQL() {
        const url = await postgres.createDatabase();
        return () => openPostgres(url);
      },
    },
  };
}

export const testAttempt = (key: string, rest: Partial<NewAttempt> = {}): NewAttempt => ({
  store: '',
  key,
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'revisao',
  till: 'balcao-2',
  bearer: { digest: 'digest-of-a-token', clerk: 'A1B2C3' },
  bodyDigest: 'digest-of-a-body',
  ...rest,
});
