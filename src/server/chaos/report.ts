import type { ChaosResult } from './chaos.ts';

/** Violations of the ledger's guarantees. */
export function failures({ duplicates, wrongOutcomes, unknown }: ChaosResult): string[] {
  return [
    ...(duplicates > 0 ? [`${duplicates} requests reached the partner twice`] : []),
    ...wrongOutcomes,
    ...unknown.neither.map((one) => `unknown without a reason: ${one}`),
  ];
}

export function report(result: ChaosResult, seed: number): string {
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
