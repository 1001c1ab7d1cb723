import { describe, expect, it } from 'vitest';

import type { Cents } from '#src/domain/values/money.ts';

import type { RepurchaseJourney, RepurchaseOption, RepurchaseSimulation } from './journey.ts';
import { chosenOption, customerOffer, doubtfulOptions, isStillOffered, optionsOf, totalsOf } from './offer.ts';

const option = (installments: number, more: Partial<RepurchaseOption> = {}): RepurchaseOption => ({
  installments,
  installmentsValue: 100.1,
  ...more,
});
const simulated = (...installments: RepurchaseOption[]): RepurchaseSimulation => ({ services: [], installments });
const journey = (data: RepurchaseSimulation, chosen?: number): RepurchaseJourney => ({
  simulation: {
    values: { document: '73104260028', cardNumber: '6370950000000005', value: 30_000 as Cents },
    accepted: { at: 0, data },
  },
  offer: chosen === undefined ? {} : { values: { installments: chosen } },
  review: {},
  followUp: {},
});

describe('the options', () => {
  it('are sorted, one for each number of instalments', () => {
    const three = option(3, { totalValue: 300.3 });
    const data = simulated(three, option(1), { ...three });
    expect(optionsOf(journey(data))).toEqual([option(1), three]);
    expect(doubtfulOptions(data)).toEqual({ impossible: [], repeated: [] });
  });

  it.each([{ installmentsValue: 100.2 }, { totalValue: 300.4 }])(
    'a number of instalments at two prices (%j) is left out, and both prices are reported',
    (other) => {
      const [one, two] = [option(3), option(3, other)];
      const data = simulated(one, option(1), two);
      expect(optionsOf(journey(data, 3))).toEqual([option(1)]);
      expect(chosenOption(journey(data, 3))).toBeUndefined();
      expect(doubtfulOptions(data)).toEqual({ impossible: [], repeated: [one, two] });
    },
  );

  it.each([option(0), option(-1), option(3, { installmentsValue: 0 }), option(3, { installmentsValue: -5 })])(
    '%j is impossible, and is reported @P43',
    (impossible) => {
      const data = simulated(option(1), impossible);
      expect(optionsOf(journey(data))).toEqual([option(1)]);
      expect(doubtfulOptions(data)).toEqual({ impossible: [impossible], repeated: [] });
    },
  );

  it('are empty if none was returned', () => expect(optionsOf(journey(simulated()))).toEqual([]));
});

describe('the totals @P41 @T46', () => {
  it.each([
    [option(3, { totalValue: 300.3 }), [{ source: 'both', total: 30_030 }]],
    [option(3), [{ source: 'calculated', total: 30_030 }]],
    [option(3, { totalValue: null }), [{ source: 'calculated', total: 30_030 }]],
    [
      option(3, { totalValue: 0 }),
      [
        { source: 'returned', total: 0 },
        { source: 'calculated', total: 30_030 },
      ],
    ],
    [
      option(3, { totalValue: 300.31 }),
      [
        { source: 'returned', total: 30_031 },
        { source: 'calculated', total: 30_030 },
      ],
    ],
  ])('of %j: %j', (one, expected) => expect(totalsOf(one)).toEqual(expected));
});

describe('the chosen option', () => {
  const before = journey(simulated(option(1), option(3, { totalValue: 300.3 })), 3);

  it('is found by its number', () => expect(chosenOption(before)).toEqual(option(3, { totalValue: 300.3 })));

  it.each([
    ['the same option, among others', [option(3, { totalValue: 300.3 }), option(12)], true],
    ['another value', [option(3, { installmentsValue: 100.2, totalValue: 300.3 })], false],
    ['another total', [option(3, { totalValue: 300.4 })], false],
    ['other numbers only', [option(1), option(4)], false],
    ['nothing', [], false],
  ])('against %s: still offered %s', (_, installments, expected) =>
    expect(isStillOffered(before, simulated(...installments))).toBe(expected),
  );

  it('is not offered if nothing was chosen', () =>
    expect(isStillOffered(journey(simulated(option(1))), simulated(option(1)))).toBe(false));
});

const journeyWith = (data: RepurchaseSimulation): RepurchaseJourney => ({
  simulation: {
    values: { document: '73104260028', cardNumber: '6370950000004321', value: 30_000 as Cents },
    accepted: { at: 0, data },
  },
  offer: {},
  review: {},
  followUp: {},
});

it('the customer’s display gets the prices without card, limits and balance @P20', () => {
  const data = {
    cardNumber: '6370950000004321',
    availableBalance: 900,
    cardLimit: 1000,
    additionalLimit: 50,
    buyValue: 300,
    totalFunded: null,
    services: [],
    installments: [
      { installments: 3, installmentsValue: 105, totalValue: 320 },
      { installments: 1, installmentsValue: 300, totalValue: 300 },
    ],
  };
  expect(customerOffer(journeyWith(data), '3')).toEqual({
    kind: 'offer',
    product: 'repurchase',
    buyValue: 30_000,
    funded: { total: null, hasInsurance: null },
    services: [],
    prices: [
      { number: 1, value: 30_000, hasInsurance: null, totals: [{ source: 'both', total: 30_000 }], chosen: false },
      {
        number: 3,
        value: 10_500,
        hasInsurance: null,
        totals: [
          { source: 'returned', total: 32_000 },
          { source: 'calculated', total: 31_500 },
        ],
        chosen: true,
      },
    ],
  });
});

it('the customer’s display shows nothing if there is no option', () => {
  expect(customerOffer(journeyWith({ installments: [], services: [] }), null)).toBeUndefined();
  expect(customerOffer({ ...journeyWith({ installments: [], services: [] }), simulation: {} }, null)).toBeUndefined();
});
