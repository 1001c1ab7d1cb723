import { fileURLToPath } from 'node:url';

import { startTestPostgres } from '../ledger/engine/test-postgres.ts';
import { chaos, type ChaosResult } from './chaos.ts';

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

/** Violations of the ledger's guarantees. */
function failures({ duplicates, wrongOutcomes, unknown }: ChaosResult): string[] {
  return [
    ...(duplicates > 0 ? [`${duplicates} requests reached the partner twice`] : []),
    ...wrongOutcomes,
    ...unknown.neither.map((one) => `unknown without a reason: ${one}`),
  ];
}

function report(result: ChaosResult, seed: number): string {
  const { lost, recovered } = result.lostAnswers;
  const rows: readonly (readonly [string, string | number])[] = [
    ['intentions', result.intentions],
    ['requests that reached the partner', result.arrived],
    ['duplicates', result.duplicates],
    ['wrong outcomes', result.wrongOutcomes.length],
    ['unknown without a reason', result.unknown.neither.length],
    ['unknown: the partner did not answer', result.unknown.partnerSilent],
    ['unknown: the server was killed with the request under way', result.unknown.serverKilled],
    ['answers lost between server and client', lost],
    ['of them recovered', `${recovered} (${lost === 0 ? 100 : ((100 * recovered) / lost).toFixed(1)} %)`],
    ['requests repeated as browsers do', result.resent],
    ['connections cut', result.cuts],
    ['processes killed with -9', result.kills],
    ['processes stopped and replaced', result.gracefulStops],
    [
      'outcomes',
      Object.entries(result.outcomes)
        .map(([state, count]) => `${state} ${count}`)
        .join(', '),
    ],
    ['seconds', Math.round(result.seconds)],
    ['seed', seed],
  ];
  return [...rows.map(([name, value]) => `${name.padEnd(60)}${value}`), ...failures(result).slice(0, 20)].join('\n');
}
