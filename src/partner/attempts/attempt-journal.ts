import { openBroadcast } from '#src/platform/broadcast.ts';
import { createListeners } from '#src/platform/observable.ts';
import { handledByCaller, report } from '#src/platform/report.ts';

import type { Answer } from '../answers/outcome.ts';
import { attemptLetGo, heldAttempts, holdAttempt } from './attempt-locks.ts';
import { createAttemptStorage, databaseName, type AttemptStorage } from './attempt-storage.ts';
import {
  concludedBy,
  isForgettable,
  isKept,
  isSettled,
  isUnsettled,
  withAwaited,
  type Attempt,
  type Checking,
} from './attempts.ts';

/** A request that is about to leave, or has left: on screen as on its way until it is closed. */
export interface OpenAttempt {
  /** Resolves once it is on disk, or can't be written: a device without storage must not stop a sale. */
  readonly keep: (fingerprint: string | undefined) => Promise<void>;
  /** Its answer did not come, and the store's server is asked for it. */
  readonly check: (stage: Checking) => void;
  /** What came of it, on disk first and then on screen. */
  readonly conclude: (answer: Answer<unknown>) => Promise<void>;
  /**
   * Nothing is on its way any more, whatever happened. One that was never kept did not leave and is forgotten; one without
   * a conclusion is unknown.
   */
  readonly close: () => void;
}

/** The one record of what was sent from this device and what came of it, across reloads, crashes and tabs. */
export interface AttemptJournal {
  readonly subscribe: (listener: () => void) => () => void;
  /** Newest first; simulations of this page among them. The same array until something changes. */
  readonly attempts: () => readonly Attempt[];
  readonly find: (id: string) => Attempt | undefined;
  /** Those whose outcome a person has to find out. The same array until something changes. */
  readonly unsettled: () => readonly Attempt[];
  /** False while something that this page knows could not be written down: closing it would lose that. */
  readonly remembers: () => boolean;
  /** Reads what other tabs have written, without waiting for their word. */
  readonly refresh: () => Promise<void>;
  /** Shows a new attempt as on its way, at once. */
  readonly open: (attempt: Omit<Attempt, 'state' | 'changedAt'>) => OpenAttempt;
  /** The store's server is asked what came of an attempt that an earlier page has left, or is asked no longer. */
  readonly check: (id: string, stage: Checking | undefined) => void;
  /** The store's server has told what came of an attempt that an earlier page has left. */
  readonly learn: (id: string, answer: Answer<unknown>) => Promise<void>;
  /** A person has found out. Resolves to what stands: of two tabs the first has settled it. */
  readonly settle: (id: string, state: 'found' | 'freed', code?: string) => Promise<Attempt | undefined>;
  /** Takes over attempts that a draft has kept, with their answers. What is known here already stands. */
  readonly recall: (attempts: readonly Attempt[]) => void;
  /** Drops answers, and the attempts that live in memory alone: of these, or of all. */
  readonly forgetAnswers: (ids?: readonly string[]) => void;
  /** Replaces the data of kept answers; the sale needed part of it only until its contract. */
  readonly redact: (ids: readonly string[], redact: (data: unknown) => unknown) => void;
  /** Undefined where the device can't keep a key. */
  readonly key: () => Promise<CryptoKey | undefined>;
}

/** Milliseconds until what could not be written is tried again. */
const retryAfter = 10_000;

export function createAttemptJournal(storage: AttemptStorage = createAttemptStorage()): AttemptJournal {
  const listeners = createListeners();
  const known = new Map<string, Attempt>();
  /** Attempts of this tab that are not closed yet. */
  const here = new Set<string>();
  let elsewhere: ReadonlySet<string> = new Set();
  const watched = new Set<string>();
  /** On this page and not on disk. */
  const unsaved = new Set<string>();
  /** On their way from a session that is over: their answers are nobody's. */
  const ownerless = new Set<string>();
  /** Being written, and those of them whose answer was dropped meanwhile. */
  const saving = new Map<string, 'keep' | 'drop'>();
  let readable = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts: readonly Attempt[] = [];
  let unsettled: readonly Attempt[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const others = openBroadcast(databaseName);
  others.addEventListener('message', () => void refresh());

  /** One after the other: what is read must not stand against what is written meanwhile. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(handledByCaller);
    return result;
  }

  function show(): void {
    for (const [id, attempt] of known) {
      const awaited = !isSettled(attempt) && (here.has(id) || elsewhere.has(id));
      if (awaited !== (attempt.awaited ?? false)) known.set(id, withAwaited(attempt, awaited));
    }
    attempts = [...known.values()].toSorted((one, other) => other.sentAt - one.sentAt);
    unsettled = attempts.filter(isUnsettled);
    listeners.notify();
  }

  function refresh(): Promise<void> {
    return inTurn(async () => {
      const stored = await storage.all().catch((error: unknown) => {
        report(error, 'attempt journal read');
        return undefined;
      });
      readable = stored !== undefined;
      elsewhere = new Set([...(await heldAttempts())].filter((id) => !here.has(id)));
      for (const id of elsewhere) watch(id);
      if (stored) absorb(stored);
      show();
    });
  }

  function absorb(stored: readonly Attempt[]): void {
    const now = Date.now();
    for (const attempt of stored) {
      const { id } = attempt;
      const mine = known.get(id);
      if (isForgettable(attempt, now)) {
        known.delete(id);
        storage.remove(id).catch((error: unknown) => report(error, 'attempt journal write'));
      } else if (!mine || mine.changedAt < attempt.changedAt) {
        known.set(id, mine?.answer && mine.state === attempt.state ? { ...attempt, answer: mine.answer } : attempt);
        unsaved.delete(id);
      }
    }
    // The site's data was cleared under the page: what nobody has settled is written down again.
    const storedIds = new Set(stored.map(({ id }) => id));
    for (const attempt of known.values()) {
      if (isKept(attempt) && !isSettled(attempt) && !here.has(attempt.id) && !storedIds.has(attempt.id))
        unsaved.add(attempt.id);
    }
    if (unsaved.size > 0) tryAgainLater();
  }

  /** A tab that crashes tells nobody: the lock that it leaves behind does. */
  function watch(id: string): void {
    if (watched.has(id)) return;
    watched.add(id);
    attemptLetGo(id)
      .catch((error: unknown) => report(error, 'attempt lock'))
      .finally(() => {
        watched.delete(id);
        void refresh();
      });
  }

  /** Writes an attempt down and shows what stands then; an answer that was dropped or redacted meanwhile does not come back. */
  async function write(attempt: Attempt): Promise<Attempt> {
    const { id } = attempt;
    const before = known.get(id);
    saving.set(id, 'keep');
    const standing = isKept(attempt) ? await save(attempt, 'settle') : attempt;
    const now = known.get(id);
    const isDropped = saving.get(id) === 'drop' || ownerless.has(id);
    saving.delete(id);
    const { answer, ...rest } = standing;
    const kept = now !== before && now?.answer ? now.answer : answer;
    const shown = isDropped || !kept ? rest : { ...rest, answer: kept };
    known.set(id, shown);
    return shown;
  }

  /** Resolves to what stands on disk, or to the attempt itself where it could not be written. */
  async function save(attempt: Attempt, how: 'put' | 'settle'): Promise<Attempt> {
    const { id } = attempt;
    try {
      const { awaited: _, answer: __, checking: ___, ...record } = attempt;
      let standing: Attempt | undefined;
      if (how === 'settle') standing = await storage.settle(record);
      else await storage.put(record);
      unsaved.delete(id);
      others.postMessage(id);
      return standing
        ? { ...standing, ...(attempt.answer && standing.state === attempt.state ? { answer: attempt.answer } : {}) }
        : attempt;
    } catch (error) {
      report(error, 'attempt journal write');
      unsaved.add(id);
      tryAgainLater();
      return attempt;
    }
  }

  function tryAgainLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => void saveUnsaved(), retryAfter);
  }

  const saveUnsaved = () =>
    inTurn(async () => {
      for (const id of unsaved) {
        const attempt = known.get(id);
        if (!attempt) unsaved.delete(id);
        else await write(attempt);
      }
      show();
    });

  function check(id: string, stage: Checking | undefined): void {
    const attempt = known.get(id);
    if (!attempt || attempt.checking === stage || isSettled(attempt)) return;
    const { checking: _, ...rest } = attempt;
    known.set(id, stage ? { ...rest, checking: stage } : rest);
    show();
  }

  void refresh();

  return {
    subscribe: listeners.subscribe,
    attempts: () => attempts,
    find: (id) => known.get(id),
    unsettled: () => unsettled,
    remembers: () => readable && unsaved.size === 0,
    refresh,
    open(started) {
      const { id } = started;
      const attempt: Attempt = { ...started, state: 'sent', changedAt: started.sentAt };
      let letGo: Promise<() => void> | undefined;
      here.add(id);
      known.set(id, attempt);
      show();
      return {
        async keep(fingerprint) {
          letGo = holdAttempt(id);
          await letGo;
          await inTurn(async () => {
            known.set(id, await save({ ...attempt, fingerprint }, 'put'));
            show();
          });
        },
        check: (stage) => check(id, stage),
        conclude: (answer) =>
          inTurn(async () => {
            await write(concludedBy(known.get(id) ?? attempt, answer));
          }),
        close() {
          here.delete(id);
          const didNotLeave = letGo === undefined && known.get(id)?.state === 'sent';
          if (didNotLeave || (!isKept(attempt) && ownerless.has(id))) known.delete(id);
          ownerless.delete(id);
          void letGo?.then((release) => release());
          show();
        },
      };
    },
    check,
    learn: (id, answer) =>
      inTurn(async () => {
        const attempt = known.get(id);
        if (!attempt || isSettled(attempt) || here.has(id)) return;
        await write(concludedBy(attempt, answer));
        show();
      }),
    settle: (id, state, code) =>
      inTurn(async () => {
        const attempt = known.get(id);
        if (!attempt || isSettled(attempt)) return attempt;
        const { answer: _, ...settled } = attempt;
        const standing = await write({
          ...settled,
          state,
          changedAt: Date.now(),
          ...(code === undefined ? {} : { code }),
        });
        show();
        return standing;
      }),
    recall(kept) {
      for (const attempt of kept) {
        const mine = known.get(attempt.id);
        if (!mine || mine.changedAt < attempt.changedAt) {
          known.set(attempt.id, attempt);
          if (isKept(attempt)) unsaved.add(attempt.id);
        } else if (attempt.answer && !mine.answer && mine.state === attempt.state)
          known.set(attempt.id, { ...mine, answer: attempt.answer });
      }
      if (unsaved.size > 0) void saveUnsaved();
      show();
    },
    forgetAnswers(ids = [...known.keys()]) {
      for (const id of ids) {
        const attempt = known.get(id);
        if (!attempt) continue;
        const { answer: _, ...rest } = attempt;
        if (saving.has(id)) saving.set(id, 'drop');
        if (here.has(id)) ownerless.add(id);
        else if (isKept(attempt)) known.set(id, rest);
        else known.delete(id);
      }
      show();
    },
    redact(ids, redact) {
      for (const id of ids) {
        const attempt = known.get(id);
        if (attempt?.answer && 'data' in attempt.answer)
          known.set(id, { ...attempt, answer: { ...attempt.answer, data: redact(attempt.answer.data) } });
      }
      show();
    },
    key: () =>
      storage.key().catch((error: unknown) => {
        report(error, 'attempt journal key');
        return undefined;
      }),
  };
}
