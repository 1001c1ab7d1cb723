import { describe, expect, it } from 'vitest';

import type { Attempt } from '#src/partner/attempts.ts';
import { interrupted } from '#src/partner/outcome.ts';

import { newJourney, type JourneyState } from './journey-state.ts';
import { isOrphan, journeyAfter } from './left-attempts.ts';

const product = 'store-card';
const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  id: 'BAL-2222-2222', endpoint: 'Cartao/Contratar', product, step: 'revisao', sentAt: 1, changedAt: 2, state: 'unknown', ...over,
});
/** What the journal holds; those are unsettled whose outcome is unknown. */
const after = (journey: JourneyState, ...attempts: readonly Attempt[]) =>
  journeyAfter(journey, { product, attempts, unsettled: attempts.filter(({ state }) => state === 'unknown') });

const lost = { step: 'revisao', changes: true, answer: interrupted('BAL-2222-2222') };
const orphan: JourneyState = { steps: {}, outcome: lost };
const sale: JourneyState = { steps: { proposta: { values: { name: 'Ana' } } }, outcome: lost };

describe('P5, P10: what an earlier page or another tab left unknown', () => {
  it('is the product’s sale where none is under way', () => {
    expect(after(newJourney, attempt())).toEqual(orphan);
    expect(isOrphan(after(newJourney, attempt()))).toBe(true);
  });

  it.each([
    ['of another product', attempt({ product: 'repurchase' })],
    ['of an operation’s page, which has no step', attempt({ step: undefined })],
    ['settled', attempt({ state: 'refused' })],
  ])('is not, %s', (_, left) => {
    expect(after(newJourney, left)).toBe(newJourney);
  });

  it.each([
    ['something was answered', { steps: { simulacao: {} } }],
    ['something is being sent', { steps: {}, sending: { step: 'simulacao', changes: false } }],
  ] satisfies [string, JourneyState][])('does not take the place of a sale of which %s', (_, journey) => {
    expect(after(journey, attempt())).toBe(journey);
  });
});

describe('P5: what was found out about a sale’s unknown outcome, on whichever screen', () => {
  it('was recorded: the step is done under the code that was found', () => {
    expect(after(sale, attempt({ state: 'found', code: 'OP-7', changedAt: 9 }))).toEqual({
      steps: { ...sale.steps, revisao: { accepted: { data: undefined, code: 'OP-7', at: 9 } } },
    });
  });

  it('was not: the step is open again, with everything that was typed', () => {
    expect(after(sale, attempt({ state: 'freed' }))).toEqual({ steps: { ...sale.steps, revisao: {} } });
  });

  it.each(['sent', 'unknown'] as const)('nothing yet (%s)', (state) => {
    expect(after(sale, attempt({ state }))).toBe(sale);
  });

  it('about another attempt, nothing either', () => {
    expect(after(sale, attempt({ id: 'BAL-3333-3333', state: 'found', code: 'OP-8' }))).toBe(sale);
  });

  it.each(['found', 'freed'] as const)('%s: of a sale of which nothing else is known nothing is left', (state) => {
    expect(after(orphan, attempt({ state }))).toBe(newJourney);
  });

  it('makes room for the next one', () => {
    const next = attempt({ id: 'BAL-3333-3333' });
    expect(after(orphan, next, attempt({ state: 'freed' })).outcome?.answer.supportCode).toBe(next.id);
  });
});
