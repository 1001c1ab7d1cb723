import { randomUUID } from 'node:crypto';

import type { Engine } from './engine/engine.ts';

export interface Lease {
  /** Every name that this process has had; the last is its present one. */
  readonly names: () => readonly string[];
  readonly renew: () => Promise<void>;
  /** Whether others still take this process for alive, with some time to spare. */
  readonly holds: () => boolean;
  readonly end: () => Promise<void>;
}

/**
 * A process is alive while its row says so. One that was paused for longer than its lease comes back under a new name:
 * what it had under way was told as unknown, and must not become "under way" again.
 */
export function createLease({ run, now }: Engine, leaseMs: number): Lease {
  const names: string[] = [];
  let renewing: Promise<void> | undefined;
  let renewed = { at: Number.NEGATIVE_INFINITY, on: Number.NEGATIVE_INFINITY };

  async function renew(): Promise<void> {
    // Before the statement: what it takes counts against the lease.
    const before = { at: performance.now(), on: Date.now() };
    const alive = await run(
      `UPDATE ledger_processes SET alive_until = ${now} + ${leaseMs} WHERE id = $1 AND alive_until > ${now} RETURNING id`,
      [names.at(-1) ?? ''],
    );
    if (alive.length === 0) {
      const name = randomUUID();
      await run(`INSERT INTO ledger_processes (id, alive_until) VALUES ($1, ${now} + ${leaseMs})`, [name]);
      names.push(name);
    }
    renewed = before;
  }

  return {
    names: () => names,
    // One at a time: each of two that find the lease gone would take a name of its own, and only the last is renewed.
    renew: () => (renewing ??= renew().finally(() => (renewing = undefined))),
    // Two clocks: one of them stands still while a machine sleeps, the other can be set.
    holds: () => performance.now() - renewed.at < leaseMs * 0.8 && Date.now() - renewed.on < leaseMs * 0.8,
    async end() {
      for (const name of names) await run('DELETE FROM ledger_processes WHERE id = $1', [name]);
    },
  };
}
