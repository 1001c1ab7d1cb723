import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Answer } from '../answers/answer.ts';
import {
  duplicateMinutes,
  duplicateOf,
  isExpired,
  isUnsettled,
  outcomeOf,
  withAnswer,
  withSettlement,
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
  it('is awaited only while a tab waits @P65', () => {
    expect(outcomeOf(attempt({ state: 'sent', awaited: true }))).toEqual({ kind: 'awaited' });
    for (const state of states) expect(outcomeOf(attempt({ state }))?.kind).not.toBe('awaited');
  });

  it('is unknown for an attempt of an earlier page @P10', () => {
    for (const state of ['sent', 'unknown'] as const)
      expect(outcomeOf(attempt({ state }))).toEqual({ kind: 'unknown', reason: 'interrupted', supportCode });
  });

  it('keeps the kind of an unknown outcome after the answer has left memory @P10', () => {
    const html: Answer<unknown> = { kind: 'unknown', reason: 'not-the-service', supportCode };
    const { answer: _, ...stored } = withAnswer(attempt({ state: 'sent' }), html);
    expect(outcomeOf(stored)).toEqual(html);
    expect(withSettlement(stored, 'found', undefined)).not.toHaveProperty('reason');
    expect(withAnswer(stored, { kind: 'accepted', data: 1, supportCode })).not.toHaveProperty('reason');
  });

  it('is the answer itself in the tab that received it', () => {
    const lost: Answer<unknown> = { kind: 'unknown', reason: 'time-out', supportCode };
    const no: Answer<unknown> = { kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [], supportCode };
    const yes: Answer<unknown> = { kind: 'accepted', data: 1, supportCode };
    for (const answer of [lost, no, yes]) expect(outcomeOf(attempt({ state: answer.kind, answer }))).toBe(answer);
  });

  it('is accepted with the recorded code if found, and absent if freed @P5', () => {
    expect(outcomeOf(attempt({ state: 'found', code: 'OP-7' }))).toEqual({
      kind: 'accepted',
      data: undefined,
      code: 'OP-7',
      supportCode,
    });
    expect(outcomeOf(attempt({ state: 'freed' }))).toBeUndefined();
    expect(outcomeOf(undefined)).toBeUndefined();
  });

  it('stays accepted with its code after the answer has left memory', () => {
    expect(outcomeOf(attempt({ endpoint: 'EConsignado/SolicitarAutorizacao', code: 'A-1' }))).toMatchObject({
      kind: 'accepted',
      data: { code: 'A-1' },
    });
    expect(outcomeOf(attempt({ endpoint: 'Cartao/PreCadastro' }))).toMatchObject({ kind: 'accepted', data: {} });
  });
});

describe('isUnsettled', () => {
  it('is true for a sent or unknown attempt that no tab awaits, and never for a simulation @P5 @P10', () => {
    expect(states.filter((state) => isUnsettled(attempt({ state })))).toEqual(['sent', 'unknown']);
    expect(isUnsettled(attempt({ state: 'sent', awaited: true }))).toBe(false);
    expect(isUnsettled(attempt({ state: 'unknown', endpoint: 'Cartao/Simular' }))).toBe(false);
  });
});

describe('duplicateOf', () => {
  it('finds attempts that took effect or may have', () => {
    expect(states.filter(hasDuplicate)).toEqual(['sent', 'unknown', 'found', 'accepted']);
  });

  it('ignores another customer, another value and another endpoint', () => {
    expect(duplicateOf([attempt({ fingerprint: 'xyz' })], wanted)).toBeUndefined();
    expect(duplicateOf([attempt({ fingerprint: undefined })], wanted)).toBeUndefined();
    expect(duplicateOf([attempt({ endpoint: 'Recompra/Contratar' })], wanted)).toBeUndefined();
  });

  it('ends after half an hour', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), (at) => {
        expect(duplicateOf([attempt()], { ...wanted, at }) !== undefined).toBe(at < duplicateMinutes * 60_000);
      }),
    );
  });
});

describe('isExpired', () => {
  it('is never true for an unsettled attempt', () => {
    assert(
      property(constantFrom('sent' as const, 'unknown' as const), integer({ min: 0 }), (state, now) => {
        expect(isExpired(attempt({ state }), now)).toBe(false);
      }),
    );
    expect(isExpired(attempt(), 1000)).toBe(false);
    expect(isExpired(attempt(), 8 * 24 * 60 * 60_000)).toBe(true);
  });
});
