import { createListeners, type Observable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { createTaskQueue, deviceOwner } from '#src/platform/storage.ts';
import { openBroadcast } from '#src/platform/tabs.ts';

import type { Answer } from '../answers/answer.ts';
import { attemptReleased, lockedAttempts, lockAttempt } from './attempt-locks.ts';
import { createAttemptStorage, databaseName, type AttemptStorage } from './attempt-storage.ts';
import {
  isAnswerMissing,
  isExpired,
  isPersisted,
  isSettled,
  isUnsettled,
  newAttempt,
  restored,
  withAnswer,
  withAnswerData,
  withAnswerOf,
  withAwaited,
  withChecking,
  withSettlement,
  type Attempt,
  type Checking,
  type StartedAttempt,
} from './attempts.ts';

/** A request that is about to be sent, or was sent. It is shown as awaited until `finish`. */
export interface PendingAttempt {
  /** Resolves once the attempt is on disk or the write has failed: a device without storage must not stop a sale. */
  readonly save: (fingerprint: string | undefined) => Promise<void>;
  /** Its answer did not come, and the store's server is being asked for it. */
  readonly setChecking: (stage: Checking) => void;
  /** Writes the state to disk, then shows it. */
  readonly recordAnswer: (answer: Answer<unknown>) => Promise<void>;
  /**
   * The attempt is no longer awaited. One that was never saved was not sent and is removed; one without a recorded
   * answer has an unknown outcome.
   */
  readonly finish: () => void;
}

/** The one record of what was sent from this device and of each outcome, across reloads, crashes and tabs. */
export interface AttemptJournal {
  readonly subscribe: (listener: () => void) => () => void;
  /** This clerk's, newest first, including this page's simulations. The same array until something changes. */
  readonly attempts: () => readonly Attempt[];
  /** Includes other clerks' attempts. For checks only: screens must not show them. */
  readonly onDevice: () => readonly Attempt[];
  readonly find: (id: string) => Attempt | undefined;
  /** This clerk's attempts whose outcome a person has to find out. The same array until something changes. */
  readonly unsettled: () => readonly Attempt[];
  /** False while something on this page is not stored: closing the page would lose it. */
  readonly isSaved: () => boolean;
  /** Reads what other tabs have written, without waiting for their broadcast. */
  readonly refresh: () => Promise<void>;
  /** Shows a new attempt as awaited, at once. */
  readonly start: (attempt: StartedAttempt) => PendingAttempt;
  /** For an attempt of an earlier page: the store's server is asked for its outcome, or no longer (`undefined`). */
  readonly setChecking: (id: string, stage: Checking | undefined) => void;
  /** For an attempt of an earlier page: the store's server has returned its answer. */
  readonly recordAnswer: (id: string, answer: Answer<unknown>) => Promise<void>;
  /** Records what a person found out. Resolves to the stored attempt: if two tabs settle, the first one wins. */
  readonly settle: (id: string, state: 'found' | 'freed', code?: string) => Promise<Attempt | undefined>;
  /** Adds a draft's attempts, with their answers. A newer record of the same attempt stays. */
  readonly restore: (attempts: readonly Attempt[]) => void;
  /** Drops the answers of these attempts, or of all, and removes those that live in memory alone. */
  readonly dropAnswers: (ids?: readonly string[]) => void;
  /** Replaces the data of kept answers: the sale needs part of it only until its contract. */
  readonly redact: (ids: readonly string[], redact: (data: unknown) => unknown) => void;
  /**
   * The HMAC key of fingerprints, of this page alone if it can't be stored; `undefined` where there is no cryptography.
   */
  readonly key: () => Promise<CryptoKey | undefined>;
}

/** Milliseconds until a failed write is repeated. */
const saveAgainMs = 10_000;

export function createAttemptJournal(
  storage: AttemptStorage = createAttemptStorage(),
  owner: Observable<string | undefined> = deviceOwner,
): AttemptJournal {
  const listeners = createListeners();
  const known = new Map<string, Attempt>();
  /** This tab's pending attempts. */
  const here = new Set<string>();
  /** Other tabs' pending attempts. */
  let elsewhere: ReadonlySet<string> = new Set();
  const watched = new Set<string>();
  /** Attempts whose newest state is not on disk. */
  const unsaved = new Set<string>();
  /** Pending attempts of a session that is over: their answers are not kept. */
  const ownerless = new Set<string>();
  /** Attempts being written; `drop` where the answer was dropped meanwhile. */
  const saving = new Map<string, 'keep' | 'drop'>();
  let readable = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let onDevice: readonly Attempt[] = [];
  let attempts: readonly Attempt[] = [];
  let unsettled: readonly Attempt[] = [];
  /** An older read must not overwrite a newer write. */
  const enqueue = createTaskQueue();
  const others = openBroadcast(databaseName);
  others.addEventListener('message', () => void refresh());

  function publish(): void {
    for (const [id, attempt] of known) {
      const awaited = !isSettled(attempt) && (here.has(id) || elsewhere.has(id));
      if (awaited !== (attempt.awaited ?? false)) known.set(id, withAwaited(attempt, awaited));
    }
    onDevice = [...known.values()].toSorted((one, other) => other.sentAt - one.sentAt);
    attempts = onDevice.filter((attempt) => attempt.owner === owner.getSnapshot());
    unsettled = attempts.filter(isUnsettled);
    listeners.notify();
  }

  function refresh(): Promise<void> {
    return enqueue(async () => {
      const stored = await storage.all().catch((error: unknown) => report(error, 'attempt journal read'));
      readable = stored !== undefined;
      elsewhere = new Set([...(await lockedAttempts())].filter((id) => !here.has(id)));
      for (const id of elsewhere) watch(id);
      if (stored) merge(stored);
      publish();
    });
  }

  function merge(stored: readonly Attempt[]): void {
    for (const attempt of stored) {
      const { id } = attempt;
      const mine = known.get(id);
      if (isExpired(attempt, Date.now())) {
        known.delete(id);
        storage.remove(id).catch((error: unknown) => report(error, 'attempt journal write'));
      } else if (!mine || mine.changedAt < attempt.changedAt) {
        known.set(id, withAnswerOf(attempt, mine));
        unsaved.delete(id);
      }
    }
    // If the site's data was cleared while the page was open, unsettled attempts are written again.
    const storedIds = new Set(stored.map(({ id }) => id));
    for (const attempt of known.values()) {
      if (isPersisted(attempt) && !isSettled(attempt) && !here.has(attempt.id) && !storedIds.has(attempt.id))
        unsaved.add(attempt.id);
    }
    if (unsaved.size > 0) retryLater();
  }

  /** Refreshes once another tab's attempt is released. A tab that crashes sends no broadcast, but its lock ends. */
  function watch(id: string): void {
    if (watched.has(id)) return;
    watched.add(id);
    void attemptReleased(id).then(() => {
      watched.delete(id);
      return refresh();
    });
  }

  /** Saves an attempt and returns what is stored. An answer dropped or redacted meanwhile does not come back. */
  async function write(attempt: Attempt): Promise<Attempt> {
    const { id } = attempt;
    const before = known.get(id);
    saving.set(id, 'keep');
    const stored = isPersisted(attempt) ? await save(attempt, 'settle') : attempt;
    const now = known.get(id);
    const isDropped = saving.get(id) === 'drop' || ownerless.has(id);
    saving.delete(id);
    const { answer, ...rest } = stored;
    const kept = now !== before && now?.answer ? now.answer : answer;
    const shown = isDropped || !kept ? rest : { ...rest, answer: kept };
    known.set(id, shown);
    return shown;
  }

  /** Resolves to the attempt as it is stored, or to `attempt` where the write fails. */
  async function save(attempt: Attempt, how: 'put' | 'settle'): Promise<Attempt> {
    const { id } = attempt;
    try {
      const { awaited: _, answer: __, checking: ___, ...record } = attempt;
      let stored = attempt;
      if (how === 'settle') stored = withAnswerOf(await storage.settle(record), attempt);
      else await storage.put(record);
      unsaved.delete(id);
      others.postMessage(id);
      return stored;
    } catch (error) {
      report(error, 'attempt journal write');
      unsaved.add(id);
      retryLater();
      return attempt;
    }
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => void saveUnsaved(), saveAgainMs);
  }

  const saveUnsaved = () =>
    enqueue(async () => {
      for (const id of unsaved) {
        const attempt = known.get(id);
        if (!attempt) unsaved.delete(id);
        else await write(attempt);
      }
      publish();
    });

  function setChecking(id: string, stage: Checking | undefined): void {
    const attempt = known.get(id);
    if (!attempt || attempt.checking === stage || (isSettled(attempt) && !isAnswerMissing(attempt))) return;
    known.set(id, withChecking(attempt, stage));
    publish();
  }

  owner.subscribe(publish);
  void refresh();

  return {
    subscribe: listeners.subscribe,
    attempts: () => attempts,
    onDevice: () => onDevice,
    find: (id) => known.get(id),
    unsettled: () => unsettled,
    isSaved: () => readable && unsaved.size === 0,
    refresh,
    start(started) {
      const { id } = started;
      const attempt = newAttempt(started, owner.getSnapshot());
      let lock: Promise<() => void> | undefined;
      here.add(id);
      known.set(id, attempt);
      publish();
      return {
        async save(fingerprint) {
          lock = lockAttempt(id);
          await lock;
          await enqueue(async () => void known.set(id, await save({ ...attempt, fingerprint }, 'put')));
          publish();
        },
        setChecking: (stage) => setChecking(id, stage),
        recordAnswer: (answer) => enqueue(async () => void (await write(withAnswer(known.get(id) ?? attempt, answer)))),
        finish() {
          here.delete(id);
          const wasNotSent = lock === undefined && known.get(id)?.state === 'sent';
          if (wasNotSent || (!isPersisted(attempt) && ownerless.has(id))) known.delete(id);
          ownerless.delete(id);
          void lock?.then((release) => release());
          publish();
        },
      };
    },
    setChecking,
    recordAnswer: (id, answer) =>
      enqueue(async () => {
        const attempt = known.get(id);
        if (!attempt || (isSettled(attempt) && !isAnswerMissing(attempt)) || here.has(id)) return;
        await write(withAnswer(attempt, answer));
        publish();
      }),
    settle: (id, state, code) =>
      enqueue(async () => {
        const attempt = known.get(id);
        if (!attempt || isSettled(attempt)) return attempt;
        const stored = await write(withSettlement(attempt, state, code));
        publish();
        return stored;
      }),
    restore(kept) {
      for (const attempt of kept) {
        const mine = known.get(attempt.id);
        if (!mine || mine.changedAt < attempt.changedAt) {
          known.set(attempt.id, attempt);
          if (isPersisted(attempt)) unsaved.add(attempt.id);
        } else known.set(attempt.id, restored(attempt, mine));
      }
      if (unsaved.size > 0) void saveUnsaved();
      publish();
    },
    dropAnswers(ids = [...known.keys()]) {
      for (const id of ids) {
        const attempt = known.get(id);
        if (!attempt) continue;
        const { answer: _, ...rest } = attempt;
        if (saving.has(id)) saving.set(id, 'drop');
        if (here.has(id)) ownerless.add(id);
        else if (isPersisted(attempt)) known.set(id, isAnswerMissing(rest) ? withChecking(rest, undefined) : rest);
        else known.delete(id);
      }
      publish();
    },
    redact(ids, redact) {
      for (const id of ids) {
        const attempt = known.get(id);
        if (attempt) known.set(id, withAnswerData(attempt, redact));
      }
      publish();
    },
    key: () => storage.key().catch((error: unknown) => report(error, 'attempt journal key')),
  };
}
