import { setTimeout as sleep } from 'node:timers/promises';

import { answerKeptMs, attemptStatements, withoutUndefined, settledKeptMs } from './attempts.ts';
import { LedgerUnavailable, type Engine } from './engine/engine.ts';
import { migrate } from './engine/schema.ts';
import { createProcessLease } from './process-lease.ts';
import type { Attempt, AttemptId, Conclusion, Ledger, NewAttempt, StoredAttempt } from './ledger.ts';
import { operationStatements } from './operations.ts';
import { acceptedMs, createTokens } from './tokens.ts';

export interface LedgerOptions {
  /** How long a process may be silent before what it had under way counts as unanswered. */
  readonly leaseMs?: number;
  /** Told when the ledger goes away, with the database's code for why, and when it is back. */
  readonly onChange?: (state: { readonly available: boolean; readonly code?: string }) => void;
}

export interface OpenLedger extends Ledger {
  /** Renews the lease and writes down what waits for it; done by itself, again and again. */
  readonly heartbeat: () => Promise<void>;
  /** Forgets what has been kept long enough; done by itself every minute. */
  readonly purge: () => Promise<void>;
}

interface UnderWay {
  readonly id: AttemptId;
  /** Whether it was written down by this process. */
  readonly written: Promise<boolean>;
  conclusion?: Conclusion;
}

const defaultLeaseMs = 10_000;
/** Far more than a browser holds on to a broken connection. */
const mostRemembered = 10_000;
const noteTokenMs = 250;
const purgeEveryMs = 60_000;
const day = 24 * 60 * 60_000;
const operationsKeptMs = 90 * day;

const isOpen = ({ state }: Attempt) => state === 'sent' || state === 'unknown';
const idText = ({ store, key }: AttemptId) => `${store}\n${key}`;

/**
 * Opens the ledger in `engine`. Resolves even where the database can't be used: the schema is then made as soon as it can.
 */
export async function openLedger(
  engine: Engine,
  { leaseMs = defaultLeaseMs, onChange }: LedgerOptions = {},
): Promise<OpenLedger> {
  const lease = createProcessLease(engine, leaseMs);
  const attempts = attemptStatements(engine);
  const operations = operationStatements(engine);
  const tokens = createTokens(engine);
  /** What this process has begun and not yet written the end of. */
  const underWay = new Map<string, UnderWay>();
  const begunHere = new Set<string>();
  let available: boolean | undefined;
  let opening: Promise<void> | undefined;
  let purgedAt = Number.NEGATIVE_INFINITY;

  async function prepare(): Promise<void> {
    await migrate(engine);
    await lease.renew();
  }

  /** All use of the database goes through here. */
  async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      opening ??= prepare();
      await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      const result = await work();
      if (available === false) onChange?.({ available: true });
      available = true;
      return result;
    } catch (error) {
      if (error instanceof LedgerUnavailable) {
        if (available !== false) onChange?.({ available: false, code: error.code });
        available = false;
      }
      throw error;
    }
  }

  async function insert(attempt: NewAttempt, name: string): Promise<boolean> {
    const writing = (lease.isHeld() ? Promise.resolve() : lease.renew()).then(() =>
      attempts.insert(attempt, lease.processIds().at(-1) ?? ''),
    );
    underWay.set(name, { id: { store: attempt.store, key: attempt.key }, written: writing.catch(() => false) });
    let written = false;
    try {
      written = await writing;
    } finally {
      if (!written) underWay.delete(name);
    }
    if (written) remember(name);
    return written;
  }

  function remember(name: string): void {
    begunHere.add(name);
    for (const oldest of begunHere) {
      if (begunHere.size <= mostRemembered) break;
      begunHere.delete(oldest);
    }
  }

  /** As it was written down, or as this process knows it and could not write it yet. */
  async function find(id: AttemptId): Promise<StoredAttempt | undefined> {
    const stored = await attempts.find(id);
    const conclusion = underWay.get(idText(id))?.conclusion;
    if (!stored || !conclusion || !isOpen(stored.attempt)) return stored;
    const { state, code, answer } = conclusion;
    return {
      ...stored,
      attempt: { ...stored.attempt, state, ...withoutUndefined({ code }) },
      ...withoutUndefined({ answer }),
    };
  }

  async function writeConclusion(id: AttemptId): Promise<void> {
    const conclusion = underWay.get(idText(id))?.conclusion;
    if (!conclusion) return;
    await attempts.conclude(id, conclusion);
    underWay.delete(idText(id));
  }

  /** Attempts under this process's names that it knows nothing of: written although the database said that it failed. They never left. */
  async function concludeOrphans(): Promise<void> {
    for (const name of lease.processIds()) {
      const strays = (await attempts.sentBy(name)).filter((id) => !underWay.has(idText(id)));
      for (const id of strays) await attempts.conclude(id, { state: 'not-sent' });
    }
  }

  async function purge(): Promise<void> {
    purgedAt = performance.now();
    const { run, now } = engine;
    await run(
      `UPDATE ledger_attempts SET answer = NULL WHERE answer IS NOT NULL AND answered_at <= ${now} - ${answerKeptMs}`,
    );
    await run(
      `DELETE FROM ledger_attempts WHERE (state NOT IN ('sent', 'unknown') OR endpoint IS NULL) AND changed_at < ${now} - ${settledKeptMs}`,
    );
    await run(`DELETE FROM ledger_tokens WHERE accepted_at < ${now} - ${acceptedMs}`);
    await run(`DELETE FROM ledger_operations WHERE last_opened_at < ${now} - ${operationsKeptMs}`);
    await run(`DELETE FROM ledger_processes WHERE alive_until < ${now} - ${day}`);
  }

  async function heartbeat(): Promise<void> {
    await withDatabase(async () => {
      await lease.renew();
      for (const { id } of underWay.values()) await writeConclusion(id);
      await concludeOrphans();
      if (performance.now() - purgedAt > purgeEveryMs) await purge();
    });
  }

  async function close(enough: AbortSignal): Promise<void> {
    while (!enough.aborted && [...underWay.values()].some(({ conclusion }) => !conclusion)) await sleep(20);
    clearInterval(timer);
    await heartbeatRunning;
    await withDatabase(async () => {
      for (const { id } of underWay.values()) await writeConclusion(id);
      await lease.release();
    }).catch(() => undefined);
    await engine.close();
  }

  let closing: Promise<void> | undefined;
  let heartbeatRunning: Promise<void> | undefined;
  const timer = setInterval(() => {
    heartbeatRunning ??= heartbeat()
      .catch(() => undefined)
      .finally(() => (heartbeatRunning = undefined));
  }, leaseMs / 4).unref();
  await withDatabase(async () => undefined).catch(() => undefined);

  return {
    heartbeat,
    purge: () => withDatabase(purge),
    mayForward: lease.isHeld,
    hasBegun: (id) => begunHere.has(idText(id)),

    begin: (attempt) =>
      withDatabase(async () => {
        const name = idText(attempt);
        let written = false;
        // Another request with this key may be at this very point, and fail.
        for (let other = underWay.get(name); other && !written; other = underWay.get(name))
          written = await other.written;
        if (!written && (await insert(attempt, name))) return { kind: 'begun' };
        const known = await find(attempt);
        if (known) return { kind: 'known', attempt: known };
        throw new LedgerUnavailable(new Error('This process has lost its lease.'));
      }),

    async conclude(id, conclusion) {
      const mine = underWay.get(idText(id));
      if (!mine) return;
      mine.conclusion = conclusion;
      await withDatabase(() => writeConclusion(id)).catch(() => undefined);
    },

    find: (id) => withDatabase(() => find(id)),

    findOrClose: (id, sentAt) =>
      withDatabase(async () => {
        const known = await find(id);
        const isFinal = known && (known.attempt.endpoint !== undefined || known.attempt.state !== 'unknown');
        if (isFinal) return known;
        await attempts.closeKey(id, sentAt);
        const closed = await attempts.find(id);
        if (!closed) throw new LedgerUnavailable(new Error('An attempt has gone as it was read.'));
        return closed;
      }),

    unsettled: (store) => withDatabase(() => attempts.unsettled(store)),

    settle: (id, settlement) =>
      withDatabase(async () => {
        const settled = await attempts.settle(id, settlement);
        return { settled, attempt: (await attempts.find(id))?.attempt };
      }),

    recordOpened: (store, operation) => withDatabase(() => operations.recordOpened(store, operation)),
    operations: (store, search) => withDatabase(() => operations.search(store, search)),
    async noteToken(store, token, accepted) {
      const noting = withDatabase(() => tokens.note(store, token, accepted)).catch(() => undefined);
      // Whoever may read the ledger may do so from now on; but no answer waits long for that, and none for a ledger that is away.
      if (available) await Promise.race([noting, sleep(noteTokenMs)]);
    },
    isAccepted: (store, token) => withDatabase(() => tokens.isAccepted(store, token)),
    identify: (token) => withDatabase(() => tokens.identify(token)),

    close: (enough = AbortSignal.abort()) => (closing ??= close(enough)),
  };
}
