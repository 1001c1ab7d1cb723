import { describe, expect, it } from 'vitest';

import type { Attempt } from '#src/partner/attempts/attempts.ts';
import type { LedgerEntry } from '#src/partner/ledger/ledger-schemas.ts';

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
const inLedger = (over: Partial<LedgerEntry> = {}) =>
  ({ key: 'BAL-1', endpoint: 'Cartao/Contratar', sentAt: 1, changedAt: 2, state: 'unknown', ...over }) as LedgerEntry;
const status = (over: Partial<Parameters<typeof attemptStatus>[0]> = {}) =>
  attemptStatus({ fromLedger: undefined, fromJournal: undefined, hasLedger: true, ...over });

describe('the status of an attempt @P63', () => {
  it.each(['not-sent', 'unknown'] as const)(
    'is not found if neither the ledger (%s) nor this device has it',
    (state) => {
      expect(status({ fromLedger: inLedger({ endpoint: undefined, state }) })).toEqual({
        kind: 'not-found',
        where: 'store',
      });
    },
  );

  it('is described by this device if the ledger no longer has it', () => {
    expect(status({ fromLedger: inLedger({ endpoint: undefined }), fromJournal: mine })).toEqual({
      kind: 'unknown',
      attempt: mine,
    });
  });

  it('is the ledger’s otherwise', () => {
    expect(status({ fromLedger: inLedger({ state: 'found' }), fromJournal: mine })).toMatchObject({
      kind: 'concluded',
      attempt: { state: 'found' },
    });
    expect(status({ fromLedger: inLedger({ state: 'sent' }) }).kind).toBe('underway');
  });

  it('is this device’s if the request bypassed the server', () => {
    const { inLedger: _, ...past } = mine;
    expect(
      status({ fromLedger: inLedger({ endpoint: undefined, state: 'not-sent' }), fromJournal: past }),
    ).toMatchObject({
      kind: 'unknown',
      attempt: past,
    });
  });

  it('shows that the ledger has not answered, can’t be reached or does not exist', () => {
    expect([status().kind, status({ fromLedger: null }).kind, status({ hasLedger: false })]).toEqual([
      'loading',
      'unreachable',
      { kind: 'not-found', where: 'device' },
    ]);
  });
});
