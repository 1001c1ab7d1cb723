import type { Received } from './answers/classify.ts';
import { createAttemptJournal } from './attempts/attempt-journal.ts';
import type { AttemptStorage } from './attempts/attempt-storage.ts';
import { isSettled, type Attempt } from './attempts/attempts.ts';
import type { LedgerEntry, LedgerOperation } from './ledger/ledger-schemas.ts';
import type { Ledger } from './ledger/ledger.ts';
import { isSendingPaused, subscribeToPause } from './use-command.ts';

/** A journal for tests that keeps its attempts in memory. */
export function exampleJournal() {
  const kept = new Map<string, Attempt>();
  let key: Promise<CryptoKey> | undefined;
  const storage: AttemptStorage = {
    all: () => Promise.resolve([...kept.values()]),
    put(attempt) {
      kept.set(attempt.id, attempt);
      return Promise.resolve();
    },
    settle(attempt) {
      const before = kept.get(attempt.id);
      const stored = before && isSettled(before) ? before : attempt;
      kept.set(stored.id, stored);
      return Promise.resolve(stored);
    },
    remove(id) {
      kept.delete(id);
      return Promise.resolve();
    },
    key: () => (key ??= crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])),
  };
  return createAttemptJournal(storage);
}

const unreachable = () => Promise.resolve({ kind: 'unreachable' } as const);

/** A store's ledger for tests: empty unless overridden. */
export const exampleLedger = (over: Partial<Ledger> = {}): Ledger => ({
  till: 'AAAAA',
  ask: unreachable,
  settle: unreachable,
  unsettled: () => Promise.resolve([]),
  operations: () => Promise.resolve({ operations: [] }),
  known: () => Promise.resolve(null),
  opened: () => Promise.resolve(),
  ...over,
});

const at = Date.UTC(2026, 0, 5, 15);

/** An attempt of another till. */
export const exampleEntry = (key: string, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  key,
  endpoint: 'Recompra/Contratar',
  product: 'repurchase',
  step: 'review',
  till: 'BBBBB',
  sentAt: at,
  changedAt: at,
  state: 'unknown',
  ...over,
});

export const exampleOperation = (code: string, over: Partial<LedgerOperation> = {}): LedgerOperation => ({
  code,
  product: 'store-card',
  firstSeenAt: at,
  firstSeenTill: 'BBBBB',
  lastOpenedAt: at,
  lastOpenedTill: 'BBBBB',
  ...over,
});

/** For tests: resolves once the pause after the last answer is over and a press sends again. */
export function sendingResumed(): Promise<void> {
  return new Promise((resolve) => {
    if (!isSendingPaused()) return resolve();
    const stop = subscribeToPause(() => {
      if (isSendingPaused()) return;
      stop();
      resolve();
    });
  });
}

/** A response of the partner: 200, JSON, empty. */
export const received = (over: Partial<Received>): Received => ({
  status: 200,
  redirected: false,
  contentType: 'application/json; charset=utf-8',
  retryAfter: null,
  text: '',
  ...over,
});
export const receivedJson = (body: unknown, over: Partial<Received> = {}) =>
  received({ text: JSON.stringify(body), ...over });
