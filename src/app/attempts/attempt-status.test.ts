import { describe, expect, it } from 'vitest';

import type { Attempt } from '#src/partner/attempts/attempts.ts';
import type { LedgerAttempt } from '#src/partner/ledger/ledger-answers.ts';

import { attemptStatus } from './attempt-status.ts';

const mine: Attempt = {
  id: 'BAL-1',
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'revisao',
  sentAt: 1,
  changedAt: 2,
  state: 'unknown',
  inLedger: true,
};
const told = (over: Partial<LedgerAttempt> = {}) =>
  ({ key: 'BAL-1', endpoint: 'Cartao/Contratar', sentAt: 1, changedAt: 2, state: 'unknown', ...over }) as LedgerAttempt;
const standing = (over: Partial<Parameters<typeof attemptStatus>[0]> = {}) =>
  attemptStatus({ told: undefined, mine: undefined, hasLedger: true, ...over });

describe('how an attempt stands @P63', () => {
  it.each(['not-sent', 'unknown'] as const)(
    'is not known where the store has never seen it and this device has not either (%s): there is nothing to settle',
    (state) => {
      expect(standing({ told: told({ endpoint: undefined, state }) })).toEqual({ kind: 'not-known', to: 'store' });
    },
  );

  it('is this device’s to describe where the store has forgotten it', () => {
    expect(standing({ told: told({ endpoint: undefined }), mine })).toEqual({ kind: 'unknown', about: mine });
  });

  it('is the store’s word otherwise', () => {
    expect(standing({ told: told({ state: 'found' }), mine })).toMatchObject({
      kind: 'over',
      about: { state: 'found' },
    });
    expect(standing({ told: told({ state: 'sent' }) }).kind).toBe('underway');
  });

  it('is this device’s word where it was sent past the server', () => {
    const { inLedger: _, ...past } = mine;
    expect(standing({ told: told({ endpoint: undefined, state: 'not-sent' }), mine: past })).toMatchObject({
      kind: 'unknown',
      about: past,
    });
  });

  it('waits for the store, or says that it can’t be asked', () => {
    expect([standing().kind, standing({ told: null }).kind, standing({ hasLedger: false })]).toEqual([
      'asking',
      'unreachable',
      { kind: 'not-known', to: 'device' },
    ]);
  });
});
