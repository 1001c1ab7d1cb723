import type { LedgerAttempt, LedgerOperation } from './ledger/ledger-answers.ts';
import type { Ledger } from './ledger/ledger.ts';

const nobodyKnows = () => Promise.resolve({ kind: 'unreachable' } as const);

/** A store's ledger for tests: empty, and as it is told to be. */
export const exampleLedger = (over: Partial<Ledger> = {}): Ledger => ({
  till: 'AAAAA',
  ask: nobodyKnows,
  settle: nobodyKnows,
  unsettled: () => Promise.resolve([]),
  operations: () => Promise.resolve({ operations: [] }),
  opened: () => Promise.resolve(),
  ...over,
});

const at = Date.UTC(2026, 0, 5, 15);

/** An attempt of another till's. */
export const toldAttempt = (key: string, over: Partial<LedgerAttempt> = {}): LedgerAttempt => ({
  key,
  endpoint: 'Recompra/Contratar',
  product: 'repurchase',
  step: 'review',
  till: 'BBBBB',
  clerk: 'FEDCBA',
  sentAt: at,
  changedAt: at,
  state: 'unknown',
  ...over,
});

export const toldOperation = (code: string, over: Partial<LedgerOperation> = {}): LedgerOperation => ({
  code,
  product: 'store-card',
  firstSeenAt: at,
  firstSeenTill: 'BBBBB',
  lastOpenedAt: at,
  lastOpenedTill: 'BBBBB',
  ...over,
});
