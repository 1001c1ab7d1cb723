import { assert as check, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromReais, maxMoney, moneyInput, parseMoney, toReais, type Cents } from './money.ts';

const amounts = integer({ min: 0, max: maxMoney });

describe('parseMoney', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1234,5', 123_450],
    ['0,1', 10],
    ['R$ 1.234,56', 123_456],
    ['r$\u00A01\u00A0234,56', 123_456],
    ['999.999,99', 99_999_999],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    [' 50 ', 5000],
    ['0', 0],
  ])('reads %j as %i cents @P41', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    '',
    'R$',
    '1,234',
    '0.123',
    '1.23.456',
    '1,234,567',
    '-5',
    '1,234,56',
    '12,345',
    '1e3',
    'NaN',
    '１００',
    '100.000.000,00',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  it('reads back what moneyInput writes', () => {
    check(property(amounts, (cents) => parseMoney(moneyInput(cents as Cents)) === cents));
  });

  it('reads every amount that the currency formatter writes', () => {
    const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    check(property(amounts, (cents) => parseMoney(currency.format(cents / 100)) === cents));
  });
});

describe('toReais and fromReais', () => {
  it('give the exact decimal, without floating-point noise @P41 @T22', () => {
    check(
      property(amounts, (cents) => {
        const json = JSON.stringify(toReais(cents as Cents));
        const [whole = '', fraction = ''] = json.split('.');
        expect(fraction.length).toBeLessThanOrEqual(2);
        expect(Number(whole) * 100 + Number(fraction.padEnd(2, '0'))).toBe(cents);
      }),
    );
  });

  it('convert back to the same cents', () => {
    check(property(amounts, (cents) => fromReais(toReais(cents as Cents)) === cents));
  });

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [414.2, 41_420],
    [1e-7, 0],
    // Not −0, which is formatted as "-R$ 0,00".
    [-0.001, 0],
    [-0, 0],
  ])('shows the partner number %f as %i cents', (reais, cents) => {
    expect(fromReais(reais)).toBe(cents);
  });
});
