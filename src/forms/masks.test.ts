import { maskitoTransform, type MaskitoOptions } from '@maskito/core';
import { assert as check, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseCalendarDate } from '#src/domain/values/calendar-date.ts';
import { formatPhone, parsePhone } from '#src/domain/values/phone.ts';

import { anyPhoneMask, cpfMask, dateMask, mobilePhoneMask, postalCodeMask, taxDocumentMask } from './masks.ts';

const masks = { anyPhoneMask, cpfMask, dateMask, mobilePhoneMask, postalCodeMask, taxDocumentMask };

/** Complete text, from a paste or autofill. */
it.each([
  ['dateMask', '1990-12-31', '31/12/1990'],
  ['dateMask', '31121990', '31/12/1990'],
  ['dateMask', '1/2/1990', '01/02/1990'],
  ['dateMask', '1/1/27', '01/01/27'],
  ['dateMask', ' 1-1-27', '01/01/27'],
  ['dateMask', '20261231', '31/12/2026'],
  ['dateMask', '10 de março de 1990', '10/03/1990'],
  ['dateMask', 'Nascimento: 10/03/1990', '10/03/1990'],
  ['dateMask', '31 de dezembro de 99', '31 de dezembro de 99'],
  ['dateMask', '10 mar 90', '10 mar 90'],
  ['dateMask', '111019901234', '111019901234'],
  ['cpfMask', '111 444 777 35', '111.444.777-35'],
  ['taxDocumentMask', '11144477735', '111.444.777-35'],
  ['taxDocumentMask', '11222333000181', '11.222.333/0001-81'],
  ['taxDocumentMask', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['mobilePhoneMask', '+55 11 98765-4321', '(11) 98765-4321'],
  ['mobilePhoneMask', '5511987654321', '(11) 98765-4321'],
  ['anyPhoneMask', '+55 (11) 3456-7890', '(11) 3456-7890'],
  ['anyPhoneMask', '11987654321', '(11) 98765-4321'],
  ['anyPhoneMask', '1134567890', '(11) 3456-7890'],
  ['mobilePhoneMask', '021 92 98765-4321', '(92) 98765-4321'],
  ['mobilePhoneMask', '+1 212 555 0123', '+12125550123'],
  ['taxDocumentMask', 'CPF: 111.444.777-35', '111.444.777-35'],
  ['taxDocumentMask', 'CPF/CNPJ nº 11.222.333/0001-81', '11.222.333/0001-81'],
  ['taxDocumentMask', 'cnpj 12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['cpfMask', 'CPF: 111.444.777-35', '111.444.777-35'],
  ['cpfMask', ' 111.444.777 - 35 ', '111.444.777-35'],
  ['mobilePhoneMask', '+5511987654321', '(11) 98765-4321'],
  ['postalCodeMask', '01310100', '01310-100'],
] as const)('%s formats %j as %j', (mask, text, expected) => {
  expect(maskitoTransform(text, masks[mask])).toBe(expected);
});

it('formatted text stays unchanged', () => {
  const formatted = constantFrom(...Object.values(masks)).chain((mask) =>
    stringMatching(/^\d{0,14}$/).map((text) => ({ mask, text: maskitoTransform(text, mask) })),
  );
  check(property(formatted, ({ mask, text }) => maskitoTransform(text, mask) === text));
});

const typed = (text: string, mask: MaskitoOptions) =>
  Array.from(text).reduce((value, sign) => maskitoTransform(value + sign, mask), '');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

describe('a date', () => {
  it.each([
    ['10 de março de 1990', '10/03/1990'],
    ['10 mar 1990', '10/03/1990'],
    ['31/12/1990', '31/12/1990'],
    ['10 de', '10de'],
  ])('typed as %j is %j', (text, shown) => {
    expect(typed(text, dateMask)).toBe(shown);
  });

  it('pasted is the day that it says, or is refused: it never becomes another', () => {
    const year = stringMatching(/^(?:19|20)?\d\d$/);
    const month = constantFrom('03', '3', 'mar', 'mar.', 'março', 'de março de', 'de abril de', 'XYZ');
    const day = stringMatching(/^[0-3]?\d$/);
    const separator = constantFrom(' ', '/', '-', '.', '');
    check(
      property(tuple(day, month, year), separator, (parts, between) => {
        const text = parts.join(between);
        expect(parseCalendarDate(maskitoTransform(text, dateMask))).toBe(parseCalendarDate(text));
      }),
    );
  });
});

describe('a phone number', () => {
  const mobile = stringMatching(/^[1-9]{2}9\d{8}$/);
  const anyMask = constantFrom(mobilePhoneMask, anyPhoneMask);

  it('loses its prefixes, pasted or typed', () => {
    const prefix = constantFrom('', '+55', '+55 ', '55', '0');
    check(
      property(mobile, prefix, anyMask, (number, before, mask) => {
        expect(maskitoTransform(before + number, mask)).toBe(formatPhone(number));
        expect(typed(before + number, mask)).toBe(formatPhone(number));
      }),
    );
  });

  it('loses a pasted carrier prefix, and of a typed one the zero', () => {
    const carrier = constantFrom('021 ', '0 15 ', '+55 0', '55 021 ');
    check(
      property(mobile, carrier, anyMask, (number, before, mask) => {
        expect(maskitoTransform(before + number, mask)).toBe(formatPhone(number));
        expect([undefined, number]).toContain(parsePhone(typed(before + number, mask)));
      }),
    );
  });

  it('keeps its surplus digits, and so never becomes another number', () => {
    check(
      property(stringMatching(/^[1-9]\d{11,17}$/), anyMask, (text, mask) => {
        const number = parsePhone(text);
        expect(digitsOf(maskitoTransform(text, mask))).toBe(number ?? text);
        if (number === undefined) expect(parsePhone(maskitoTransform(text, mask))).toBeUndefined();
      }),
    );
  });
});
