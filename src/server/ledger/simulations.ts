import { partnerTimeoutMs } from '../gateway/gateway.ts';
import type { Engine } from './engine/engine.ts';
import type { Tie } from './ledger.ts';
import { isProcessAlive } from './process-lease.ts';

/** A simulation without an answer after this time gets none: the process that forwarded it may have died. */
const longestMs = partnerTimeoutMs + 5_000;

/** SQL: SQLite and PostgreSQL have different functions for this. */
const laterOf = (one: string, other: string) => `CASE WHEN ${one} > ${other} THEN ${one} ELSE ${other} END`;

/**
 * The SQL about simulations. A simulation is written before it looks for pending requests, and a request before it
 * looks for other simulations. So when both come at once, at least one finds the other, whichever processes handle
 * them.
 */
export function simulationStatements({ run, change, now }: Engine) {
  const isAlive = isProcessAlive(now);
  /** Now, and later than all that has happened in the group, even after the clock was set back. */
  const moment = laterOf(
    now,
    `(SELECT COALESCE(MAX(COALESCE(l.ended_at, l.began_at)), 0) + 1 FROM ledger_simulations l WHERE l.tie = $1)`,
  );
  /** A simulation that is not recorded counts as older than any. */
  const othersSince = `FROM ledger_simulations o WHERE o.tie = $1 AND o.id <> $2 AND COALESCE(o.ended_at, o.began_at + ${longestMs}) >
    COALESCE((SELECT s.began_at FROM ledger_simulations s WHERE s.tie = $1 AND s.id = $3), 0)`;
  const remove = ({ name, simulation }: Tie) =>
    change('DELETE FROM ledger_simulations WHERE tie = $1 AND id = $2', [name, simulation]);

  return {
    /** Returns false, with nothing changed, if another page has simulated since the simulation that this replaces. */
    async begin(tie: Tie): Promise<boolean> {
      const { name, simulation, page, replaces } = tie;
      const write = (onConflict: string) =>
        change(
          `INSERT INTO ledger_simulations (tie, id, till, began_at) SELECT $1, $2, $3, ${moment} WHERE true
           ON CONFLICT (tie, id) ${onConflict}`,
          [name, simulation, page],
        );
      const inserted = await write('DO NOTHING');
      const others =
        replaces === undefined
          ? []
          : await run(`SELECT 1 AS yes ${othersSince} AND o.till <> $4 LIMIT 1`, [name, simulation, replaces, page]);
      const isRefused = others.length > 0;
      if (inserted === 1 && isRefused) await remove(tie);
      // A browser repeats its request. The first one may still be under way, so a refusal leaves it recorded.
      if (inserted === 0 && !isRefused) await write('DO UPDATE SET began_at = excluded.began_at, ended_at = NULL');
      return !isRefused;
    },

    /** For a simulation that the partner did not make. */
    remove,

    end: ({ name, simulation }: Tie) =>
      change(`UPDATE ledger_simulations SET ended_at = ${moment} WHERE tie = $1 AND id = $2`, [name, simulation]),

    /** Whether another simulation of the same group has ended since this one began, or is pending. */
    async isSuperseded({ name, simulation }: Tie): Promise<boolean> {
      const others = await run(`SELECT 1 AS yes ${othersSince} LIMIT 1`, [name, simulation, simulation]);
      return others.length > 0;
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
