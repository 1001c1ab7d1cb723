import type { LedgerEntry, LedgerOperation } from './ledger/ledger-schemas.ts';
import type { Ledger } from './ledger/ledger.ts';

const unreachable = () => Promise.resolve({ kind: 'unreachable' } as const);

/** A store's ledger for tests: empty unless overridden. */
export const exampleLedger = (over: Partial<Ledger> = {}): Ledger => ({
  till: 'AAAAA',
  ask: unreachable,
  settle: unreachable,
  unsettled: () => Promise.resolve([]),
  operations: () => Promise.resolve({ operations: [] }),
  opened: () => Promise.resolve(),
  ...over,
});

const at = Date.UTC(2026, 0, 5, 15);

/** An attempt of another till. */
export const exampleEntry = (key: string, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  key,
  endpoint: 'Recompra/Contratar',
  product: 'repurchase',
  step: 'revisao',
  till: 'BBBBB',
  clerk: 'FEDCBA',
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
