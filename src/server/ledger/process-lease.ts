import { randomUUID } from 'node:crypto';

import type { Engine } from './engine/engine.ts';

export interface ProcessLease {
  /** Every id that this process has had; the last is the current one. */
  readonly processIds: () => readonly string[];
  /** Empty before the first renewal. */
  readonly currentId: () => string;
  readonly renew: () => Promise<void>;
  /** Whether other processes still see this one as alive. False a little before the lease runs out. */
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
}

/** The longest lease that a process may have. */
export const longestLeaseMs = 300_000;
/** How far the clock may be set back without any process being taken for dead. */
const clockStepMs = 60_000;

/**
 * SQL: whether a process is alive, by the database's clock. One whose lease ends later than any lease can was last seen
 * before the clock was set back.
 */
export const isAliveAt = (now: string): string =>
  `alive_until > ${now} AND alive_until <= ${now} + ${longestLeaseMs + clockStepMs}`;

/** SQL: whether the process that forwarded attempt `a` is alive. */
export const isProcessAlive = (now: string): string =>
  `EXISTS (SELECT 1 FROM ledger_processes p WHERE p.id = a.process AND ${isAliveAt(now)})`;

/**
 * A process is alive until the time in its row. A process that was paused for longer than its lease takes a new id: its
 * pending attempts were reported as unknown, and must not become pending again.
 */
export function createProcessLease({ change, now }: Engine, leaseMs: number): ProcessLease {
  const processIds: string[] = [];
  let renewing: Promise<void> | undefined;
  let renewed = { monotonic: Number.NEGATIVE_INFINITY, wallClock: Number.NEGATIVE_INFINITY };

  const currentId = () => processIds.at(-1) ?? '';

  async function renew(): Promise<void> {
    // Taken before the statement, whose duration counts against the lease.
    const before = { monotonic: performance.now(), wallClock: Date.now() };
    const renewedRows = await change(
      `UPDATE ledger_processes SET alive_until = ${now} + ${leaseMs} WHERE id = $1 AND ${isAliveAt(now)}`,
      [currentId()],
    );
    if (renewedRows === 0) {
      const id = randomUUID();
      await change(`INSERT INTO ledger_processes (id, alive_until) VALUES ($1, ${now} + ${leaseMs})`, [id]);
      processIds.push(id);
    }
    renewed = before;
  }

  return {
    processIds: () => processIds,
    currentId,
    // One renewal at a time: two that both find the lease expired would each take a new id, and only the last id is
    // renewed.
    renew: () => (renewing ??= renew().finally(() => (renewing = undefined))),
    // Both clocks: the monotonic one may stop while the machine sleeps, the wall clock can be changed, also backwards.
    isHeld: () =>
      performance.now() - renewed.monotonic < leaseMs * 0.8 && Math.abs(Date.now() - renewed.wallClock) < leaseMs * 0.8,
    async release() {
      for (const id of processIds) await change('DELETE FROM ledger_processes WHERE id = $1', [id]);
    },
  };
}
