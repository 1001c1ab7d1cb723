import { describe, expect, it } from 'vitest';

import type { Cents } from '#src/domain/values/money.ts';
import type { CardInstallment, CardSimulationResult } from '#src/partner/api/responses.ts';

import type { StoreCardJourney } from './journey.ts';
import { customerOffer, doubtfulPrices, isForSale, isRowForSale, offerRows, priceOf, totalToPay } from './offer.ts';

const option = (installmentNumber: number, more: Partial<CardInstallment> = {}): CardInstallment => ({
  installmentNumber,
  installmentValue: 100.1,
  allowsSale: true,
  ...more,
});
const result = (lists: Partial<CardSimulationResult>): CardSimulationResult => ({
  services: [],
  installments: [],
  insuranceInstallments: [],
  ...lists,
});

describe('offerRows', () => {
  it('puts both prices of a number of instalments side by side, fewest first @P44 @T44', () => {
    const rows = offerRows(
      result({
        installments: [option(3), option(1)],
        insuranceInstallments: [option(3, { installmentValue: 110 }), option(6)],
      }),
    );
    expect(
      rows.map((row) => [row.number, row.withoutInsurance?.installmentValue, row.withInsurance?.installmentValue]),
    ).toEqual([
      [1, 100.1, undefined],
      [3, 100.1, 110],
      [6, undefined, 100.1],
    ]);
    expect(priceOf(rows[1], true)?.installmentValue).toBe(110);
    expect(priceOf(rows[1], false)?.installmentValue).toBe(100.1);
  });

  it('is empty if the partner returned no options', () => {
    expect(offerRows(result({}))).toEqual([]);
  });
});

describe('an impossible price @P43', () => {
  it.each([
    ['no instalments', option(0)],
    ['fewer than none', option(-3)],
    ['nothing to pay', option(3, { installmentValue: 0 })],
    ['less than half a cent', option(3, { installmentValue: 0.004 })],
    ['less than nothing', option(3, { installmentValue: -314.2 })],
  ])('%s: is not in the table, and is reported', (_, impossible) => {
    for (const hasInsurance of [false, true]) {
      const lists = result({ [hasInsurance ? 'insuranceInstallments' : 'installments']: [option(6), impossible] });
      expect(offerRows(lists).map((row) => row.number)).toEqual([6]);
      expect(doubtfulPrices(lists)).toEqual({ impossible: [{ option: impossible, hasInsurance }], repeated: [] });
    }
  });

  it('of no instalments is reported too if it is not for sale', () => {
    const none = option(0, { allowsSale: false });
    const lists = result({ installments: [option(6), none] });
    expect(offerRows(lists).map((row) => row.number)).toEqual([6]);
    expect(doubtfulPrices(lists).impossible).toEqual([{ option: none, hasInsurance: false }]);
  });

  it('that is not for sale is shown like other prices that are not for sale', () => {
    const lists = result({ installments: [option(3, { installmentValue: 0, allowsSale: false })] });
    expect(offerRows(lists)).toHaveLength(1);
    expect(doubtfulPrices(lists)).toEqual({ impossible: [], repeated: [] });
  });
});

describe('a repeated number of instalments', () => {
  it('at the same price is one option', () => {
    const lists = result({
      installments: [option(3), option(3, { salesInsurance: 1 }), option(6)],
      insuranceInstallments: [option(3, { installmentValue: 110 })],
    });
    expect(offerRows(lists).map((row) => row.number)).toEqual([3, 6]);
    expect(priceOf(offerRows(lists)[0], false)).toEqual(option(3));
    expect(doubtfulPrices(lists).repeated).toEqual([]);
  });

  it.each([{ installmentValue: 100.2 }, { allowsSale: false }])(
    'otherwise (%j) is not for sale at either, and both are named',
    (other) => {
      const [one, two] = [option(3), option(3, other)];
      const lists = result({
        installments: [one, option(6), two],
        insuranceInstallments: [option(3, { installmentValue: 110 })],
      });
      expect(priceOf(offerRows(lists)[0], false)).toBeUndefined();
      expect(offerRows(lists)[0]?.repeated).toEqual([false]);
      expect(priceOf(offerRows(lists)[0], true)?.installmentValue).toBe(110);
      expect(doubtfulPrices(lists)).toEqual({
        impossible: [],
        repeated: [
          { option: one, hasInsurance: false },
          { option: two, hasInsurance: false },
        ],
      });
    },
  );
});

describe('what is for sale @P43 @T45', () => {
  it.each([
    [option(1), true],
    [option(1, { allowsSale: false }), false],
    [option(1, { allowsSale: null }), false],
    [option(1, { allowsSale: 'true' }), false],
    [{ installmentNumber: 1, installmentValue: 1 }, false],
    [undefined, false],
  ])('%j: %s', (candidate, expected) => expect(isForSale(candidate)).toBe(expected));

  it('a row is for sale when either of its prices is', () => {
    const [row] = offerRows(
      result({ installments: [option(2, { allowsSale: false })], insuranceInstallments: [option(2)] }),
    );
    expect(row && isRowForSale(row)).toBe(true);
  });
});

it('amounts without a documented meaning are not used @T44', () => {
  const undocumented = { buyValue: 999, salesInsurance: 50, maxInstallmentValue: 1, installmentLimit: 1 };
  expect(totalToPay(option(3, undocumented))).toBe(totalToPay(option(3)));
  expect(isForSale(option(3, undocumented))).toBe(true);
});

it('the total to pay has no floating-point error @P41', () => {
  expect(totalToPay(option(3, { installmentValue: 0.1 }))).toBe(30);
  expect(totalToPay(option(12, { installmentValue: 1234.57 }))).toBe(1_481_484);
});

const price = (installmentNumber: number, installmentValue: number, allowsSale: boolean | null = true) => ({
  installmentNumber,
  installmentValue,
  allowsSale,
});

const journeyWith = (installments: readonly ReturnType<typeof price>[]): StoreCardJourney => ({
  simulation: {
    values: { document: '73104260028', buyValue: 120_000 as Cents, totalIncome: 350_000 as Cents, hasInsurance: true },
    accepted: {
      at: 0,
      data: {
        buyValue: 1200,
        totalFunded: 0,
        installments: [...installments],
        insuranceInstallments: [price(2, 620.1)],
        services: [{ id: 1, name: 'Tarifa', total: 12.9 }],
      },
    },
  },
  offer: {},
  preRegistration: { values: { name: 'Maria das Dores' } as never },
  proposal: {},
  review: {},
  followUp: {},
});

it('the customer’s display gets only prices that are for sale, without personal data @P20', () => {
  const offer = customerOffer(journeyWith([price(1, 1200), price(2, 605, false), price(3, 410)]), {
    installmentNumbers: '2',
    hasInsurance: 'true',
  });
  expect(offer).toEqual({
    kind: 'offer',
    product: 'store-card',
    buyValue: 120_000,
    funded: { total: 0, hasInsurance: true },
    services: [{ name: 'Tarifa', total: 1290 }],
    prices: [
      {
        number: 1,
        value: 120_000,
        hasInsurance: false,
        totals: [{ source: 'calculated', total: 120_000 }],
        chosen: false,
      },
      {
        number: 2,
        value: 62_010,
        hasInsurance: true,
        totals: [{ source: 'calculated', total: 124_020 }],
        chosen: true,
      },
      {
        number: 3,
        value: 41_000,
        hasInsurance: false,
        totals: [{ source: 'calculated', total: 123_000 }],
        chosen: false,
      },
    ],
  });
});

it('the customer’s display shows nothing without a price for sale', () => {
  const untouched = { installmentNumbers: null, hasInsurance: null };
  const journey = journeyWith([]);
  expect(customerOffer({ ...journey, simulation: {} }, untouched)).toBeUndefined();
  const { values, accepted } = journey.simulation;
  const nothing = {
    ...accepted,
    at: 0,
    data: { installments: [price(2, 605, false)], insuranceInstallments: [], services: [] },
  };
  expect(
    customerOffer({ ...journey, simulation: { ...(values && { values }), accepted: nothing } }, untouched),
  ).toBeUndefined();
});
