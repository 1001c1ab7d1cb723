import type { Engine } from './engine/engine.ts';
import type { Tie } from './ledger.ts';

/** No simulation of a tie has this id. */
const unknownSimulation = '';

/**
 * The SQL about simulations. A simulation is written before it looks for pending requests, and a request before it looks
 * for a newer simulation. So of two that come together, one at least finds the other, in whatever process it is.
 */
export function simulationStatements({ run, change, now }: Engine) {
  const isAlive = `EXISTS (SELECT 1 FROM ledger_processes p WHERE p.id = a.process AND p.alive_until > ${now})`;

  async function record({ name, simulation, replaces }: Tie): Promise<boolean> {
    const written = await change(
      `INSERT INTO ledger_simulations AS s (tie, simulation, previous, simulated_at) VALUES ($1, $2, $3, ${now})
       ON CONFLICT (tie) DO UPDATE SET simulation = excluded.simulation, previous = s.simulation,
         simulated_at = excluded.simulated_at
       WHERE CAST($4 AS TEXT) IS NULL OR s.simulation = $4`,
      [name, simulation, unknownSimulation, replaces ?? null],
    );
    return written === 1;
  }

  return {
    /** Returns whether it is recorded: not if it replaces one that is not the newest. */
    record,
    /** Makes every simulation of the tie superseded, until the next one. */
    invalidate: (name: string) => record({ name, simulation: unknownSimulation }),

    /** The same if the tie's newest simulation is another one. */
    invalidateOthers: ({ name, simulation }: Tie) =>
      change('UPDATE ledger_simulations SET simulation = $3 WHERE tie = $1 AND simulation <> $2', [
        name,
        simulation,
        unknownSimulation,
      ]),

    /** Makes the simulation before this one the newest again, unless another has begun since. */
    takeBack: ({ name, simulation }: Tie) =>
      change('UPDATE ledger_simulations SET simulation = previous WHERE tie = $1 AND simulation = $2', [
        name,
        simulation,
      ]),

    async isSuperseded({ name, simulation }: Tie): Promise<boolean> {
      const [newest] = await run('SELECT simulation FROM ledger_simulations WHERE tie = $1', [name]);
      return newest !== undefined && newest['simulation'] !== simulation;
    },

    async isInUse({ name }: Tie): Promise<boolean> {
      const [pending] = await run(
        `SELECT 1 AS yes FROM ledger_attempts a WHERE a.tie = $1 AND a.state = 'sent' AND ${isAlive} LIMIT 1`,
        [name],
      );
      return pending !== undefined;
    },
  };
}
