import { setTimeout as sleep } from 'node:timers/promises';

import { answerKeptMs, attemptStatements, withoutUndefined } from './attempts.ts';
import { LedgerUnavailable, type Engine } from './engine/engine.ts';
import { migrate } from './engine/schema.ts';
import type { LedgerEntry, AttemptId, Conclusion, Ledger, NewAttempt, StoredAttempt } from './ledger.ts';
import { operationStatements } from './operations.ts';
import { createProcessLease } from './process-lease.ts';
import { simulationStatements } from './simulations.ts';
import { acceptedMs, createTokens } from './tokens.ts';

export interface LedgerOptions {
  /** How long a process may be silent before its pending attempts count as unanswered. */
  readonly leaseMs?: number;
  /** Called when the ledger becomes unavailable, with the database's error code, and when it is available again. */
  readonly onChange?: (state: { readonly available: boolean; readonly code?: string }) => void;
}

export interface OpenLedger extends Ledger {
  /** Renews the lease and writes conclusions that could not be written before. Also runs on a timer. */
  readonly heartbeat: () => Promise<void>;
  /** Deletes expired rows. Also runs every minute. */
  readonly purge: () => Promise<void>;
}

interface UnderWay {
  readonly id: AttemptId;
  /** Whether this process inserted the attempt. */
  readonly written: Promise<boolean>;
  /** The id under which this process inserted it. */
  process?: string;
  conclusion?: Conclusion;
}

const defaultLeaseMs = 10_000;
/** Keys kept in memory: far more than browsers can resend after broken connections. */
const maxRemembered = 10_000;
const noteTokenMs = 250;
const purgeEveryMs = 60_000;
const day = 24 * 60 * 60_000;
const operationsKeptMs = 90 * day;

const isOpen = ({ state }: LedgerEntry) => state === 'sent' || state === 'unknown';
const idText = ({ store, key }: AttemptId) => `${store}\n${key}`;

/** Remembers at least the last `most` names. Two sets alternate, because deleting the oldest name each time is slow. */
function createRecent(most: number) {
  let names = new Set<string>();
  let older: ReadonlySet<string> = names;
  return {
    has: (name: string) => names.has(name) || older.has(name),
    add(name: string): void {
      if (names.size >= most) [older, names] = [names, new Set()];
      names.add(name);
    },
  };
}

/**
 * Opens the ledger in `engine`. Resolves even while the database can't be used: the schema is then created at the first
 * use.
 */
export async function openLedger(
  engine: Engine,
  { leaseMs = defaultLeaseMs, onChange }: LedgerOptions = {},
): Promise<OpenLedger> {
  const lease = createProcessLease(engine, leaseMs);
  const attempts = attemptStatements(engine);
  const simulations = simulationStatements(engine);
  const operations = operationStatements(engine);
  const tokens = createTokens(engine);
  /** Attempts that this process has begun and whose conclusion is not written yet. */
  const underWay = new Map<string, UnderWay>();
  const begunHere = createRecent(maxRemembered);
  let available: boolean | undefined;
  let opening: Promise<void> | undefined;
  let isPrepared = false;
  let purgedAt = Number.NEGATIVE_INFINITY;

  async function prepare(): Promise<void> {
    await migrate(engine);
    await lease.renew();
    isPrepared = true;
  }

  /**
   * Every use of the database goes through here. Nothing else does, because a success means that the database is
   * available.
   */
  async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      if (!isPrepared) await (opening ??= prepare().finally(() => (opening = undefined)));
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
    let process = '';
    const write = () => attempts.insert(attempt, (process = lease.currentId()));
    const writing = lease.isHeld() ? write() : lease.renew().then(write);
    const begun: UnderWay = { id: { store: attempt.store, key: attempt.key }, written: writing.catch(() => false) };
    underWay.set(name, begun);
    let written = false;
    try {
      written = await writing;
    } finally {
      if (!written) underWay.delete(name);
    }
    if (written) {
      begun.process = process;
      begunHere.add(name);
    }
    return written;
  }

  /** The stored attempt, with this process's conclusion if that could not be written yet. */
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

  /**
   * Attempts of this process that are not in `underWay`: the insert took effect although it reported an error. They
   * were not forwarded.
   */
  async function concludeOrphans(): Promise<void> {
    for (const name of lease.processIds()) {
      const orphans = (await attempts.sentBy(name)).filter((id) => !underWay.has(idText(id)));
      for (const id of orphans) await attempts.conclude(id, { state: 'not-sent' });
    }
  }

  async function purge(): Promise<void> {
    purgedAt = performance.now();
    const { change, now } = engine;
    await change(
      `UPDATE ledger_attempts SET answer = NULL WHERE answer IS NOT NULL AND answered_at <= ${now} - ${answerKeptMs}`,
    );
    await attempts.deleteOld();
    await change(`DELETE FROM ledger_tokens WHERE accepted_at < ${now} - ${acceptedMs}`);
    await change(`DELETE FROM ledger_operations WHERE last_opened_at < ${now} - ${operationsKeptMs}`);
    await change(`DELETE FROM ledger_simulations WHERE began_at < ${now} - ${day}`);
    await change(`DELETE FROM ledger_processes WHERE alive_until < ${now} - ${day}`);
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
    holdsLease: lease.isHeld,
    // With another id than the attempt's, other processes may have seen this one as dead, and the attempt as unknown.
    mayForward: (id) => lease.isHeld() && underWay.get(idText(id))?.process === lease.currentId(),
    hasBegun: (id) => begunHere.has(idText(id)),

    begin: (attempt) =>
      withDatabase(async () => {
        const name = idText(attempt);
        let written = false;
        // Another request with this key may be inserting now, and its insert may fail.
        for (let other = underWay.get(name); other && !written; other = underWay.get(name))
          written = await other.written;
        if (!written && (await insert(attempt, name))) return { kind: 'begun' };
        const known = await find(attempt);
        if (known) return { kind: 'known', attempt: known };
        throw new LedgerUnavailable(new Error('This process has lost its lease.'));
      }),

    async conclude(id, conclusion) {
      const own = underWay.get(idText(id));
      if (!own) return;
      own.conclusion = conclusion;
      await withDatabase(() => writeConclusion(id)).catch(() => undefined);
    },

    beginSimulation: (tie) => withDatabase(() => simulations.begin(tie)),
    endSimulation: (tie, { made }) =>
      withDatabase(() => (made ? simulations.end(tie) : simulations.remove(tie))).then(
        () => undefined,
        () => undefined,
      ),
    isSuperseded: (tie) => withDatabase(() => simulations.isSuperseded(tie)),
    isTieInUse: (tie) => withDatabase(() => simulations.isInUse(tie)),

    find: (id) => withDatabase(() => find(id)),

    findOrClose: (id, ageMs) =>
      withDatabase(async () => {
        const known = await find(id);
        const isFinal = known && (known.attempt.endpoint !== undefined || known.attempt.state !== 'unknown');
        if (isFinal) return known;
        await attempts.closeKey(id, ageMs);
        const closed = await attempts.find(id);
        if (!closed) throw new LedgerUnavailable(new Error('An attempt was deleted while it was read.'));
        return closed;
      }),

    countUnknown: () => withDatabase(() => attempts.countUnknown()),
    unsettled: (store) => withDatabase(() => attempts.unsettled(store)),

    settle: (id, settlement) =>
      withDatabase(async () => {
        const settled = await attempts.settle(id, settlement);
        return { settled, attempt: (await attempts.find(id))?.attempt };
      }),

    recordOpened: (store, operation) => withDatabase(() => operations.recordOpened(store, operation)),
    operations: (store, search) => withDatabase(() => operations.search(store, search)),
    known: (store, code) => withDatabase(() => operations.known(store, code)),
    async noteToken(store, token, accepted) {
      if (accepted && tokens.isNoted(store, token)) return;
      const noting = withDatabase(() => tokens.note(store, token, accepted)).catch(() => undefined);
      // The token may read the ledger as soon as this is written, so the answer waits for it, but only briefly.
      if (available) await Promise.race([noting, sleep(noteTokenMs)]);
    },
    isTokenNoted: tokens.isNoted,
    isAccepted: (store, token) => withDatabase(() => tokens.isAccepted(store, token)),
    // Needs no database once the secret is known, so its success does not show that the database is available.
    identify: (token) => (tokens.hasSecret() ? tokens.identify(token) : withDatabase(() => tokens.identify(token))),

    close: (enough = AbortSignal.abort()) => (closing ??= close(enough)),
  };
}
