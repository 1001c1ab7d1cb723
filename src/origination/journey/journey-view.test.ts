import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { defineProduct, type JourneyShape, type StepRecord } from '#src/products/product.ts';

import { choiceStands, keptAnswers } from './journey-view.ts';

type Journey = {
  readonly simulation: StepRecord<{ document: string }, { offered: readonly string[] }>;
  readonly offer: StepRecord<{ number: string }>;
  readonly job: StepRecord<{ employer: string }>;
};
const form = { kind: 'form', title: () => '', Fields: () => null } as const;
const product = defineProduct<Journey>({
  id: 'store-card',
  steps: [
    {
      ...form,
      id: 'simulation',
      schema: () => z.object({ document: z.string() }),
      initial: () => ({ document: '' }),
    },
    {
      ...form,
      id: 'offer',
      schema: ({ simulation }) => z.object({ number: z.enum([...(simulation.accepted?.data.offered ?? [])]) }),
      initial: () => ({ number: '' }),
    },
    {
      ...form,
      id: 'job',
      schema: ({ simulation }) =>
        z.object({ employer: z.string().check(z.minLength(simulation.values?.document === 'strict' ? 5 : 1)) }),
      initial: () => ({ employer: '' }),
    },
  ],
  tie: {
    step: 'simulation',
    valueField: 'document',
    choice: 'offer',
    minutes: 10,
    stillHolds: () => true,
    sameCustomer: () => true,
  },
  operation: () => undefined,
  summary: () => [],
});
const controls = (typed: Record<string, Record<string, unknown>>) => ({
  typed: (id: string) => typed[id] ?? {},
  today: '2026-03-10' as unknown as CalendarDate,
});
const sale = (document: string): JourneyShape => ({
  simulation: { values: { document } },
  offer: { values: { number: '3' } },
  job: { values: { employer: 'Loja' } },
});
const answered = (...offered: string[]): JourneyShape => ({
  ...sale('1'),
  simulation: { values: { document: '1' }, accepted: { data: { offered }, at: 0 } },
});
const typed = { offer: { number: '3' }, job: { employer: 'Loja' } };

it('a later answer stays, but not a choice from the partner’s answer', () => {
  expect(keptAnswers(product, 'simulation', { view: sale('1'), ...controls(typed) })).toEqual(['job']);
});

it('an answer that the change makes invalid, or that was edited since, is asked again', () => {
  expect(keptAnswers(product, 'simulation', { view: sale('strict'), ...controls(typed) })).toEqual([]);
  const edited = controls({ ...typed, job: { employer: 'Outra' } });
  expect(keptAnswers(product, 'simulation', { view: sale('1'), ...edited })).toEqual([]);
});

it('a choice stands as long as the newer answer offers it', () => {
  expect(choiceStands(product, answered('2', '3'), controls(typed))).toBe(true);
  expect(choiceStands(product, answered('2'), controls(typed))).toBe(false);
  expect(choiceStands(product, answered('2'), controls({}))).toBe(false);
});
