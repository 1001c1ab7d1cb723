import { expect, it } from 'vitest';

import type { Cents } from '#src/domain/money.ts';

import type { RepurchaseJourney } from './journey.ts';
import { toRepurchaseProposal, toRepurchaseSimulation } from './wire.ts';

const journey: RepurchaseJourney = {
  simulation: { values: { document: '12ABC34501DE35', cardNumber: '6370950000000005', value: 123_456 as Cents } },
  offer: { values: { installments: 3 } },
  review: {},
  followUp: {},
};

/** As JSON has it. */
const wire = (body: object) => JSON.parse(JSON.stringify(body)) as unknown;

it('the repurchase’s bodies, key for key @P38 @P41 @T12', () => {
  expect(wire(toRepurchaseSimulation(journey))).toStrictEqual({
    document: '12ABC34501DE35',
    cardNumber: '6370950000000005',
    value: 1234.56,
  });
  expect(wire(toRepurchaseProposal(journey))).toStrictEqual({ installments: 3 });
});
