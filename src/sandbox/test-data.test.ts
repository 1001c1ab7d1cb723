import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { expect, test } from 'vitest';

import { formatTaxDocument } from '#src/domain/values/tax-document.ts';

import { lookUpTestPostalCode } from './sandbox.ts';
import {
  centsOf,
  outcomeOf,
  testCents,
  testCodeOf,
  testCodes,
  testCpf,
  testPeople,
  testPostalCodes,
  unknownPostalCode,
} from './test-data.ts';

test('test people have valid CPFs that select their outcome', () => {
  for (const [name, { cpf }] of Object.entries(testPeople)) {
    expect(isValidCpf(cpf), name).toBe(true);
    expect(outcomeOf(formatTaxDocument(cpf))).toBe(name);
  }
  expect(outcomeOf(testCpf('1234567', '88'))).toBe('permitted');
  expect(outcomeOf('12ABC34501DE35')).toBe('permitted');
});

test('cents are recognized exactly', () => {
  expect([1_234.01, 0.02, 99_999.03, 1.04, 1.05, 1.06].map(centsOf)).toEqual(Object.keys(testCents));
  expect([1, 1.1, 1.14, 4.07].map(centsOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a code is matched by its longest prefix', () => {
  for (const code of Object.values(testCodes)) {
    expect(testCodeOf(code.prefix)).toBe(code);
    expect(testCodeOf(`${code.prefix}-7`)).toBe(code);
  }
  expect(testCodeOf('T-LINKS')).toBeUndefined();
});

test('only a CEP on the list has an address', async () => {
  const { avenue, smallTown } = testPostalCodes;
  expect(await lookUpTestPostalCode('01310100')).toEqual(avenue.address);
  expect(await lookUpTestPostalCode('13825000')).toEqual(smallTown.address);
  expect(await lookUpTestPostalCode(unknownPostalCode)).toBeUndefined();
});
