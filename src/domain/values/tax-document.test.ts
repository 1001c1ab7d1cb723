import { assert as check, constantFrom, property, array } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatTaxDocument, maskTaxDocument, parseCpf, parseTaxDocument } from './tax-document.ts';

const cpf = '11144477735';
const cnpj = '12ABC34501DE35';
const junk = array(constantFrom('.', '-', '/', ' ', '\u00A0', '\u2013'), { maxLength: 3 });

describe('parseTaxDocument', () => {
  it.each([
    ['111.444.777-35', 'cpf', cpf],
    ['12.ABC.345/01DE-35', 'cnpj', cnpj],
    ['12.abc.345/01de-35', 'cnpj', cnpj],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ])('reads %s', (text, kind, digits) => {
    expect(parseTaxDocument(text)).toEqual({ kind, digits });
  });

  it.each([
    '',
    '111.444.777-36',
    '00000000000',
    '11111111111',
    '1114447773',
    '11222333000182',
    '12ABC34501DE36',
    '00000000000000',
  ])('refuses %j', (text) => {
    expect(parseTaxDocument(text)).toBeUndefined();
  });

  it('ignores spaces and punctuation anywhere @T59', () => {
    check(
      property(constantFrom(cpf, cnpj), junk, junk, (digits, before, between) => {
        const text = `${before.join('')}${digits.slice(0, 4)}${between.join('')}${digits.slice(4).toLowerCase()} `;
        expect(parseTaxDocument(text)?.digits).toBe(digits);
      }),
    );
  });
});

it('parseCpf refuses a CNPJ @T9', () => {
  expect(parseCpf('111.444.777-35')).toBe(cpf);
  expect(parseCpf(cnpj)).toBeUndefined();
});

it('formats and masks both kinds', () => {
  expect(formatTaxDocument(cpf)).toBe('111.444.777-35');
  expect(formatTaxDocument(cnpj)).toBe('12.ABC.345/01DE-35');
  expect(maskTaxDocument(cpf)).toBe('•••.444.777-••');
  expect(maskTaxDocument(cnpj)).toBe('••.•••.345/01DE-••');
  expect(maskTaxDocument('1114447773')).toBe('••••••••••');
});
