import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Answer } from '../answers/outcome.ts';
import {
  duplicateMinutes,
  duplicateOf,
  isExpired,
  isUnsettled,
  outcomeOf,
  type Attempt,
  type AttemptState,
} from './attempts.ts';

const id = 'BAL-2222-2222-ABCDEFGHJKMNPQRSTVWX';
const supportCode = 'BAL-2222-2222';
const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  id,
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  fingerprint: 'abc',
  sentAt: 0,
  changedAt: 0,
  state: 'accepted',
  ...over,
});
const states = [
  'sent',
  'unknown',
  'found',
  'freed',
  'accepted',
  'denied',
  'refused',
  'unauthorized',
] as const satisfies readonly AttemptState[];
const wanted = { endpoint: 'Cartao/Contratar', fingerprint: 'abc', at: 60_000 } as const;
const hasDuplicate = (state: AttemptState) => duplicateOf([attempt({ state })], wanted) !== undefined;

describe('outcomeOf', () => {
  it('is awaited while a tab waits, and only then @P65', () => {
    expect(outcomeOf(attempt({ state: 'sent', awaited: true }))).toEqual({ kind: 'awaited' });
    for (const state of states) expect(outcomeOf(attempt({ state }))?.kind).not.toBe('awaited');
  });

  it('what a page left behind is unknown @P10', () => {
    for (const state of ['sent', 'unknown'] as const)
      expect(outcomeOf(attempt({ state }))).toEqual({ kind: 'unknown', reason: 'interrupted', supportCode });
  });

  it('is the answer itself in the tab that got it', () => {
    const lost: Answer<unknown> = { kind: 'unknown', reason: 'time-out', supportCode };
    const no: Answer<unknown> = { kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [], supportCode };
    const yes: Answer<unknown> = { kind: 'accepted', data: 1, supportCode };
    for (const answer of [lost, no, yes]) expect(outcomeOf(attempt({ state: answer.kind, answer }))).toBe(answer);
  });

  it('found is a yes under the code that a person recorded; freed stands in no way @P5', () => {
    expect(outcomeOf(attempt({ state: 'found', code: 'OP-7' }))).toEqual({
      kind: 'accepted',
      data: undefined,
      code: 'OP-7',
      supportCode,
    });
    expect(outcomeOf(attempt({ state: 'freed' }))).toBeUndefined();
    expect(outcomeOf(undefined)).toBeUndefined();
  });

  it('of a yes whose answer is gone, keeps the yes and the code that it named', () => {
    expect(outcomeOf(attempt({ endpoint: 'EConsignado/SolicitarAutorizacao', code: 'A-1' }))).toMatchObject({
      kind: 'accepted',
      data: { code: 'A-1' },
    });
    expect(outcomeOf(attempt({ endpoint: 'Cartao/PreCadastro' }))).toMatchObject({ kind: 'accepted', data: {} });
  });
});

describe('isUnsettled', () => {
  it('an attempt that can have changed something, until its answer or a person tells; simulations never are @P5 @P10', () => {
    expect(states.filter((state) => isUnsettled(attempt({ state })))).toEqual(['sent', 'unknown']);
    expect(isUnsettled(attempt({ state: 'sent', awaited: true }))).toBe(false);
    expect(isUnsettled(attempt({ state: 'unknown', endpoint: 'Cartao/Simular' }))).toBe(false);
  });
});

describe('duplicateOf', () => {
  it('finds what took effect, or may have', () => {
    expect(states.filter(hasDuplicate)).toEqual(['sent', 'unknown', 'found', 'accepted']);
  });

  it('takes neither another customer or value nor another endpoint for it', () => {
    expect(duplicateOf([attempt({ fingerprint: 'xyz' })], wanted)).toBeUndefined();
    expect(duplicateOf([attempt({ fingerprint: undefined })], wanted)).toBeUndefined();
    expect(duplicateOf([attempt({ endpoint: 'Recompra/Contratar' })], wanted)).toBeUndefined();
  });

  it('asks for half an hour and no longer', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), (at) => {
        expect(duplicateOf([attempt()], { ...wanted, at }) !== undefined).toBe(at < duplicateMinutes * 60_000);
      }),
    );
  });
});

describe('isExpired', () => {
  it('never forgets by itself what nobody has found out', () => {
    assert(
      property(constantFrom('sent' as const, 'unknown' as const), integer({ min: 0 }), (state, now) => {
        expect(isExpired(attempt({ state }), now)).toBe(false);
      }),
    );
    expect(isExpired(attempt(), 1000)).toBe(false);
    expect(isExpired(attempt(), 8 * 24 * 60 * 60_000)).toBe(true);
  });
});
