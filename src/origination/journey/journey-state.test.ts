import { describe, expect, it } from 'vitest';

import type { Answer } from '#src/partner/answers/answer.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';

import {
  beginAttempt,
  beginResimulation,
  confirmStep,
  isOrphan,
  isUnsettled,
  journeyOf,
  orphanJourney,
  newSale,
  reopenStep,
  type Sale,
} from './journey-state.ts';

const supportCode = 'BAL-2222-2222';
const yes: Answer<unknown> = { kind: 'accepted', data: 'sim', supportCode };
const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode };
const refused: Answer<unknown> = { kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [], supportCode };

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
/** The journey, with these attempts in the journal. */
const joined = (sale: Sale, ...attempts: readonly Attempt[]) =>
  journeyOf(sale, (id) => [simulation(), ...attempts].find((one) => one.id === id));

describe('a step confirmed again', () => {
  it('drops the values and answers of later steps, and keeps earlier steps @T4', () => {
    const changed = confirmStep(walked, 'offer', { values: 3, later: ['review'] });
    expect(changed.steps).toEqual({ simulation: walked.steps['simulation'], offer: { values: 3 } });
  });
});

describe('journeyOf', () => {
  it('an accepted answer completes its step', () => {
    const { steps, outcome } = joined(sent, attempt({ state: 'accepted', answer: yes }));
    expect(steps['review']).toEqual({ values: {}, attempt: 'contract', accepted: { data: 'sim', at: 9 } });
    expect(outcome).toEqual({ step: 'review', attempt: 'contract', changes: true, answer: yes });
  });

  it('any other answer leaves the step’s values as they were sent', () => {
    for (const answer of [refused, lost]) {
      const { steps, outcome } = joined(sent, attempt({ state: answer.kind, answer }));
      expect(steps['review']).toEqual({ values: {}, attempt: 'contract' });
      expect(outcome?.answer).toBe(answer);
    }
  });

  it('a found operation counts as accepted under its code, and a freed step is open with its values @P5', () => {
    expect(joined(sent, attempt({ state: 'found', code: 'OP-7' })).steps['review']?.accepted).toEqual({
      data: undefined,
      code: 'OP-7',
      at: 9,
    });
    expect(joined(sent, attempt({ state: 'freed' }))).toEqual({
      steps: { ...joined(walked).steps, review: { values: {}, attempt: 'contract' } },
    });
  });

  it('an attempt that is not in the journal is not awaited @P65', () => {
    expect(joined(sent)).toMatchObject({ steps: { review: { values: {} } } });
    expect(joined(sent).sending).toBeUndefined();
  });

  it('a repeated simulation is awaited at the step that asked for it', () => {
    const repeated = beginResimulation(walked, 'review', 'newer');
    expect(joined(repeated, simulation({ id: 'newer', state: 'sent', awaited: true })).sending).toEqual({
      step: 'review',
      changes: false,
    });
    expect(joined(repeated, simulation({ id: 'newer', state: 'refused', answer: refused })).sending).toBeUndefined();
  });
});

describe('unsettled @P4', () => {
  it.each([
    ['a contract on its way', attempt({ awaited: true }), true],
    ['a contract that a closed page sent', attempt(), true],
    ['a simulation on its way', attempt({ endpoint: 'Cartao/Simular', awaited: true }), false],
    ['a contract without an answer', attempt({ state: 'unknown', answer: lost }), true],
    ['a simulation without an answer', attempt({ endpoint: 'Cartao/Simular', state: 'unknown', answer: lost }), false],
    ['a contract refused', attempt({ state: 'refused', answer: refused }), false],
    ['a contract accepted', attempt({ state: 'accepted', answer: yes }), false],
    ['an unknown contract whose operation was found', attempt({ state: 'found', code: 'OP-1' }), false],
    ['an unknown contract that was freed', attempt({ state: 'freed' }), false],
  ])('%s: %s', (_, known, expected) => expect(isUnsettled(joined(sent, known))).toBe(expected));

  it('a reopened step is settled', () => {
    expect(isUnsettled(joined(reopenStep(sent, 'review'), attempt({ state: 'unknown', answer: lost })))).toBe(false);
  });
});

describe('an attempt that a closed page sent @P10', () => {
  const left = attempt({ state: 'unknown' });

  it('becomes a journey with an outcome and no steps', () => {
    const journey = orphanJourney(left, () => left);
    expect(journey.outcome).toMatchObject({ step: 'review', answer: { kind: 'unknown', reason: 'interrupted' } });
    expect(isOrphan({ ...journey, steps: {} })).toBe(true);
  });

  it('belongs to no sale where it was sent from an operation’s page', () => {
    expect(orphanJourney(attempt({ step: undefined }), () => undefined)).toEqual({ steps: {} });
    expect(orphanJourney(undefined, () => undefined)).toEqual({ steps: newSale.steps });
  });
});
