import { describe, expect, it } from 'vitest';

import type { Attempt } from '../attempts/attempts.ts';
import { unsettledItems } from './ledger-queries.ts';
import type { LedgerEntry } from './ledger-schemas.ts';

const mine = (id: string, over: Partial<Attempt> = {}): Attempt => ({
  id,
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'review',
  sentAt: 10,
  changedAt: 10,
  state: 'unknown',
  inLedger: true,
  ...over,
});
const entry = (key: string, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  key,
  endpoint: 'Recompra/Contratar',
  product: 'repurchase',
  till: 'BBBBB',
  clerk: 'FEDCBA',
  sentAt: 20,
  changedAt: 20,
  state: 'unknown',
  ...over,
});

describe('unsettledItems', () => {
  it('lists this device’s and the store’s attempts, each once, newest first @P63', () => {
    const list = unsettledItems(
      [mine('A'), mine('B', { sentAt: 30 })],
      [entry('C'), entry('A', { till: 'AAAAA', clerk: 'ABCDEF' })],
    );
    expect(list.map(({ id, till, clerk, product }) => [id, till, clerk, product])).toEqual([
      ['B', undefined, undefined, 'store-card'],
      ['C', 'BBBBB', 'FEDCBA', 'repurchase'],
      ['A', 'AAAAA', 'ABCDEF', 'store-card'],
    ]);
    expect(list.map((attempt) => attempt.mine?.id)).toEqual(['B', undefined, 'A']);
  });

  it('distinguishes attempts under way from unknown ones @P63', () => {
    const list = unsettledItems(
      [mine('A', { state: 'sent', checking: 'underway' }), mine('B')],
      [entry('C', { state: 'sent' }), entry('D')],
    );
    expect(Object.fromEntries(list.map(({ id, state }) => [id, state]))).toEqual({
      A: 'underway',
      B: 'unknown',
      C: 'underway',
      D: 'unknown',
    });
  });

  it('leaves out what this device has settled or awaits, even if an older list of the store has it @P63', () => {
    const journal = [
      mine('A', { state: 'freed' }),
      mine('B', { state: 'sent', awaited: true }),
      mine('C', { state: 'accepted' }),
    ];
    expect(unsettledItems(journal, [entry('A'), entry('B', { state: 'sent' }), entry('C', { state: 'sent' })])).toEqual(
      [],
    );
  });
});
