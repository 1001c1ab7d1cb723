import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isForgettable, isUnsettledAttempt, twinMinutes, twinOf, type Attempt, type AttemptState } from './attempts.ts';

const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  id: 'BAL-2222-2222', endpoint: 'Cartao/Contratar', product: 'store-card', fingerprint: 'abc', sentAt: 0, changedAt: 0, state: 'accepted', ...over,
});
const nobody = new Set<string>();

const isSettled = (state: AttemptState) => !isUnsettledAttempt(attempt({ state }), nobody);
const wanted = { endpoint: 'Cartao/Contratar', fingerprint: 'abc', at: 60_000 } as const;
const hasTwin = (state: AttemptState) => twinOf([attempt({ state })], wanted) !== undefined;

describe('isUnsettledAttempt', () => {
  it('P10: an attempt that was sent is unknown once no page waits for its answer', () => {
    expect(isUnsettledAttempt(attempt({ state: 'sent' }), nobody)).toBe(true);
    expect(isUnsettledAttempt(attempt({ state: 'sent' }), new Set(['BAL-2222-2222']))).toBe(false);
  });

  it('P5: stays so until a person has found out', () => {
    expect(isSettled('unknown')).toBe(false);
    expect((['found', 'freed', 'accepted', 'denied', 'refused', 'unauthorized'] as const).every(isSettled)).toBe(true);
  });
});

describe('twinOf', () => {
  it('finds what took effect, or may have', () => {
    expect((['accepted', 'found', 'sent', 'unknown'] as const).every(hasTwin)).toBe(true);
    expect((['denied', 'refused', 'unauthorized', 'freed'] as const).some(hasTwin)).toBe(false);
  });

  it('takes neither another customer or value nor another endpoint for it', () => {
    expect(twinOf([attempt({ fingerprint: 'xyz' })], wanted)).toBeUndefined();
    expect(twinOf([attempt({ fingerprint: undefined })], wanted)).toBeUndefined();
    expect(twinOf([attempt({ endpoint: 'Recompra/Contratar' })], wanted)).toBeUndefined();
  });

  it('asks for half an hour and no longer', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), (at) => {
        expect(twinOf([attempt()], { ...wanted, at }) !== undefined).toBe(at < twinMinutes * 60_000);
      }),
    );
  });
});

describe('isForgettable', () => {
  it('never forgets by itself what nobody has found out', () => {
    assert(
      property(constantFrom('sent' as const, 'unknown' as const), integer({ min: 0 }), (state, now) => {
        expect(isForgettable(attempt({ state }), now)).toBe(false);
      }),
    );
    expect(isForgettable(attempt(), 1000)).toBe(false);
    expect(isForgettable(attempt(), 8 * 24 * 60 * 60_000)).toBe(true);
  });
});
