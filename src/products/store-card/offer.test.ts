import { describe, expect, it } from 'vitest';

import type { CardInstallment, CardSimulationResult } from '#src/partner/contract/simulation.ts';

import { isForSale, isRowForSale, offerRows, priceOf, totalToPay } from './offer.ts';

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
  it('P44, T44: puts both prices of a number of instalments side by side, fewest first', () => {
    const rows = offerRows(result({ installments: [option(3), option(1)], insuranceInstallments: [option(3, { installmentValue: 110 }), option(6)] }));
    expect(rows.map((row) => [row.number, row.withoutInsurance?.installmentValue, row.withInsurance?.installmentValue])).toEqual([
      [1, 100.1, undefined],
      [3, 100.1, 110],
      [6, undefined, 100.1],
    ]);
    expect(priceOf(rows[1], true)?.installmentValue).toBe(110);
    expect(priceOf(rows[1], false)?.installmentValue).toBe(100.1);
  });

  it('is empty where the partner returned no options', () => {
    expect(offerRows(result({}))).toEqual([]);
  });
});

describe('P43, T45: what can be sold', () => {
  it.each([
    [option(1), true],
    [option(1, { allowsSale: false }), false],
    [option(1, { allowsSale: null }), false],
    [{ installmentNumber: 1, installmentValue: 1 }, false],
    [undefined, false],
  ])('%j: %s', (candidate, expected) => expect(isForSale(candidate)).toBe(expected));

  it('a row is for sale when either of its prices is', () => {
    const [row] = offerRows(result({ installments: [option(2, { allowsSale: false })], insuranceInstallments: [option(2)] }));
    expect(row && isRowForSale(row)).toBe(true);
  });
});

it('T44: nothing is made of amounts whose meaning is not documented', () => {
  const undocumented = { buyValue: 999, salesInsurance: 50, maxInstallmentValue: 1, installmentLimit: 1 };
  expect(totalToPay(option(3, undocumented))).toBe(totalToPay(option(3)));
  expect(isForSale(option(3, undocumented))).toBe(true);
});

it('P41: the total to pay has no float noise', () => {
  expect(totalToPay(option(3, { installmentValue: 0.1 }))).toBe(30);
  expect(totalToPay(option(12, { installmentValue: 1234.57 }))).toBe(1_481_484);
});
