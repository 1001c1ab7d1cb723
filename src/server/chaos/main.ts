import { fileURLToPath } from 'node:url';

import { startTestPostgres } from '../ledger/engine/test-postgres.ts';
import { chaos, failures, report } from './chaos.ts';

/** `npm run chaos [intentions] [seed]`. */
const [intentions = '10000', seed = String(Date.now() % 100_000)] = process.argv.slice(2);
const postgres = await startTestPostgres();
try {
  const result = await chaos({
    serverMain: fileURLToPath(new URL('../server/main.js', import.meta.url)),
    databaseUrl: await postgres.createDatabase(),
    intentions: Number(intentions),
    seed: Number(seed),
    onProgress: (done) => {
      if (done % 1000 === 0) console.log(`${done} intentions`);
    },
  });
  console.log(report(result, Number(seed)));
  if (failures(result).length > 0) process.exitCode = 1;
} finally {
  await postgres.close();
}
