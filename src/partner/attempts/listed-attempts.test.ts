import { describe, expect, it } from 'vitest';

import type { LedgerAttempt } from '../ledger/ledger-answers.ts';
import type { Attempt } from './attempts.ts';
import { listedAttempts } from './listed-attempts.ts';

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
const told = (key: string, over: Partial<LedgerAttempt> = {}): LedgerAttempt => ({
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

describe('the list of attempts without a known outcome', () => {
  it('is this device’s and the store’s, one entry for each attempt, newest first @P63', () => {
    const list = listedAttempts(
      [mine('A'), mine('B', { sentAt: 30 })],
      [told('C'), told('A', { till: 'AAAAA', clerk: 'ABCDEF' })],
    );
    expect(list.map(({ id, till, clerk, product }) => [id, till, clerk, product])).toEqual([
      ['B', undefined, undefined, 'store-card'],
      ['C', 'BBBBB', 'FEDCBA', 'repurchase'],
      ['A', 'AAAAA', 'ABCDEF', 'store-card'],
    ]);
    expect(list.map((attempt) => attempt.mine?.id)).toEqual(['B', undefined, 'A']);
  });

  it('tells what is under way from what nobody knows @P63', () => {
    const list = listedAttempts(
      [mine('A', { state: 'sent', checking: 'underway' }), mine('B')],
      [told('C', { state: 'sent' }), told('D')],
    );
    expect(Object.fromEntries(list.map(({ id, state }) => [id, state]))).toEqual({
      A: 'underway',
      B: 'unknown',
      C: 'underway',
      D: 'unknown',
    });
  });

  it('leaves out what this device has settled, or awaits an answer to, though the store’s list is older @P63', () => {
    const journal = [
      mine('A', { state: 'freed' }),
      mine('B', { state: 'sent', awaited: true }),
      mine('C', { state: 'accepted' }),
    ];
    expect(listedAttempts(journal, [told('A'), told('B', { state: 'sent' }), told('C', { state: 'sent' })])).toEqual(
      [],
    );
  });
});
