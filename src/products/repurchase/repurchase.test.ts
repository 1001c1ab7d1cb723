import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { RepurchaseJourney } from './journey.ts';
import { offerSchema, simulationSchema } from './repurchase.tsx';

const problems = (schema: z.ZodMiniType, typed: object) =>
  z.safeParse(schema, typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

describe('the simulation', () => {
  const typed = { document: '731.042.600-28', cardNumber: '6370 9500 0000 0005', value: '1.200,00' };

  it('reads a card number in groups', () => {
    expect(z.parse(simulationSchema(), typed)).toEqual({
      document: '73104260028',
      cardNumber: '6370950000000005',
      value: 120_000,
    });
  });

  it.each([
    ['', 'required'],
    ['6370 9500 0000', 'cardNumber'],
    ['6370 9500 0000 0005 1234 5', 'cardNumber'],
  ])('validates the card number %j: %s', (cardNumber, expected) => {
    expect(problems(simulationSchema(), { ...typed, cardNumber })).toEqual([['cardNumber', expected]]);
  });

  it('asks for everything @P39', () =>
    expect(problems(simulationSchema(), {}).map(([field]) => field)).toEqual(['document', 'cardNumber', 'value']));
});

it('requires a number of instalments that was offered', () => {
  const journey: RepurchaseJourney = {
    simulation: {
      accepted: { at: 0, data: { services: [], installments: [{ installments: 3, installmentsValue: 10 }] } },
    },
    offer: {},
    review: {},
    followUp: {},
  };
  const offer = offerSchema(journey);
  expect(z.parse(offer, { installments: '3' })).toEqual({ installments: 3 });
  expect([null, '', '4'].flatMap((installments) => problems(offer, { installments }))).toEqual(
    ['installments', 'installments', 'choice'].map((problem) => ['installments', problem]),
  );
});
