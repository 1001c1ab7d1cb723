import { assert as check, integer, property } from 'fast-check';
import { expect, it } from 'vitest';

import { formatPostalCode, normalCase, parsePostalCode, splitAddressNumber } from './address.ts';

it.each(['01310-100', '01310100', ' 01.310-100 '])('reads the CEP %j with its leading zero @T8 @T59', (text) => {
  expect(parsePostalCode(text)).toBe('01310100');
});

it.each(['', '1310-100', '013101000', '00000-000', '01310-10A'])('refuses the CEP %j', (text) => {
  expect(parsePostalCode(text)).toBeUndefined();
});

it('formats a CEP with its hyphen', () => {
  expect(formatPostalCode('01310100')).toBe('01310-100');
});

it.each(['', '  ', 'S/N', 's/nº', 'sn', 's.n.', 'sem número', 'Sem numero', 'sem nº'])(
  'reads %j as without a number @T11',
  (text) => {
    expect(splitAddressNumber(text)).toBe('none');
  },
);

it.each([
  ['123A', 123, 'A'],
  ['123 fundos', 123, 'fundos'],
  ['123, bloco B', 123, 'bloco B'],
  ['123-B', 123, 'B'],
  ['12/34', 12, '34'],
])('proposes to split %j and does not do it silently @T11', (text, number, rest) => {
  expect(splitAddressNumber(text)).toEqual({ number, rest });
});

it.each(['km 12', 'lote A', '0', '-5', '2147483648', '99999999999999999999'])(
  'does not find a number in %j @T11',
  (text) => {
    expect(splitAddressNumber(text)).toBe('not-a-number');
  },
);

it('reads every int32 above zero, with or without "nº" and thousands @T11', () => {
  check(
    property(integer({ min: 1, max: 2_147_483_647 }), (number) => {
      expect(splitAddressNumber(String(number))).toBe(number);
      expect(splitAddressNumber(`nº ${number}`)).toBe(number);
      expect(splitAddressNumber(number.toLocaleString('pt-BR'))).toBe(number);
    }),
  );
});

it.each([
  ['AVENIDA DAS NAÇÕES', 'Avenida das Nações'],
  ['DE LUCA', 'De Luca'],
  ['Rua das Flores', 'Rua das Flores'],
  ['RODOVIA BR-101', 'Rodovia BR-101'],
  ['DOM PEDRO II', 'Dom Pedro II'],
])('%s is shown as %s', (typed, shown) => {
  expect(normalCase(typed)).toBe(shown);
});
