import { describe, expect, it } from 'vitest';

import type { Answer } from '#src/partner/answers/outcome.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';

import {
  beginAttempt,
  beginResimulation,
  confirmStep,
  isOrphan,
  isUnsettled,
  journeyOf,
  leftBehind,
  newSale,
  reopenStep,
  type Sale,
} from './journey-state.ts';

const supportCode = 'BAL-2222-2222';
const yes: Answer<unknown> = { kind: 'accepted', data: 'sim', supportCode };
const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode };
const no: Answer<unknown> = { kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [], supportCode };

const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  id: 'contract',
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'review',
  sentAt: 1,
  changedAt: 9,
  state: 'sent',
  ...over,
});
const simulation = (over: Partial<Attempt> = {}) =>
  attempt({
    id: 'simulation',
    endpoint: 'Cartao/Simular',
    step: 'simulation',
    state: 'accepted',
    changedAt: 1,
    answer: { ...yes, data: 'ofertas' } as Answer<unknown>,
    ...over,
  });

const walked: Sale = {
  steps: { simulation: { values: 1, attempt: 'simulation' }, offer: { values: 2 }, review: { values: {} } },
};
const sent = beginAttempt(walked, 'review', { id: 'contract' });
/** What the screens read, where the journal tells this of the attempts. */
const seen = (sale: Sale, ...attempts: readonly Attempt[]) =>
  journeyOf(sale, (id) => [simulation(), ...attempts].find((one) => one.id === id));

describe('a step confirmed again', () => {
  it('drops what later steps were told and had confirmed, and keeps what stands before it @T4', () => {
    const changed = confirmStep(walked, 'offer', { values: 3, later: ['review'] });
    expect(changed.steps).toEqual({ simulation: walked.steps['simulation'], offer: { values: 3 } });
  });
});

describe('journeyOf', () => {
  it('a yes completes its step', () => {
    const { steps, outcome } = seen(sent, attempt({ state: 'accepted', answer: yes }));
    expect(steps['review']).toEqual({ values: {}, attempt: 'contract', accepted: { data: 'sim', at: 9 } });
    expect(outcome).toEqual({ step: 'review', attempt: 'contract', changes: true, answer: yes });
  });

  it('anything else stands beside the answers it was sent with', () => {
    for (const answer of [no, lost]) {
      const { steps, outcome } = seen(sent, attempt({ state: answer.kind, answer }));
      expect(steps['review']).toEqual({ values: {}, attempt: 'contract' });
      expect(outcome?.answer).toBe(answer);
    }
  });

  it('a found operation is a yes under its code, and a freed step is open with everything that was typed @P5', () => {
    expect(seen(sent, attempt({ state: 'found', code: 'OP-7' })).steps['review']?.accepted).toEqual({
      data: undefined,
      code: 'OP-7',
      at: 9,
    });
    expect(seen(sent, attempt({ state: 'freed' }))).toEqual({
      steps: { ...seen(walked).steps, review: { values: {}, attempt: 'contract' } },
    });
  });

  it('an attempt that the journal does not know is not on its way @P65', () => {
    expect(seen(sent)).toMatchObject({ steps: { review: { values: {} } } });
    expect(seen(sent).sending).toBeUndefined();
  });

  it('a simulation asked for anew is on its way from the step that asked', () => {
    const anew = beginResimulation(walked, 'review', 'newer');
    expect(seen(anew, simulation({ id: 'newer', state: 'sent', awaited: true })).sending).toEqual({
      step: 'review',
      changes: false,
    });
    expect(seen(anew, simulation({ id: 'newer', state: 'refused', answer: no })).sending).toBeUndefined();
  });
});

describe('unsettled @P4', () => {
  it.each([
    ['a contract on its way', attempt({ awaited: true }), true],
    ['a contract that a page has left', attempt(), true],
    ['a simulation on its way', attempt({ endpoint: 'Cartao/Simular', awaited: true }), false],
    ['a contract without an answer', attempt({ state: 'unknown', answer: lost }), true],
    ['a simulation without an answer', attempt({ endpoint: 'Cartao/Simular', state: 'unknown', answer: lost }), false],
    ['a contract refused', attempt({ state: 'refused', answer: no }), false],
    ['a contract accepted', attempt({ state: 'accepted', answer: yes }), false],
    ['an unknown contract whose operation was found', attempt({ state: 'found', code: 'OP-1' }), false],
    ['an unknown contract that was freed', attempt({ state: 'freed' }), false],
  ])('%s: %s', (_, known, expected) => expect(isUnsettled(seen(sent, known))).toBe(expected));

  it('nothing, once the step was reopened', () => {
    expect(isUnsettled(seen(reopenStep(sent, 'review'), attempt({ state: 'unknown', answer: lost })))).toBe(false);
  });
});

describe('what an earlier page left @P10', () => {
  const left = attempt({ state: 'unknown' });

  it('is all that is known of a sale', () => {
    const journey = leftBehind(left, () => left);
    expect(journey.outcome).toMatchObject({ step: 'review', answer: { kind: 'unknown', reason: 'interrupted' } });
    expect(isOrphan({ ...journey, steps: {} })).toBe(true);
  });

  it('is nothing of a sale’s where it was sent from an operation’s page', () => {
    expect(leftBehind(attempt({ step: undefined }), () => undefined)).toEqual({ steps: {} });
    expect(leftBehind(undefined, () => undefined)).toEqual({ steps: newSale.steps });
  });
});
