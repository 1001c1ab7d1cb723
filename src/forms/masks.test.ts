import { maskitoTransform, type MaskitoOptions } from '@maskito/core';
import { assert as check, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatPhone, parsePhone } from '#src/domain/phone.ts';

import { anyPhoneMask, cpfMask, dateMask, mobilePhoneMask, postalCodeMask, taxDocumentMask } from './masks.ts';

const masks = { anyPhoneMask, cpfMask, dateMask, mobilePhoneMask, postalCodeMask, taxDocumentMask };

/** Complete text, from a paste or autofill. */
it.each([
  ['dateMask', '1990-12-31', '31/12/1990'],
  ['dateMask', '31121990', '31/12/1990'],
  ['dateMask', '1/2/1990', '01/02/1990'],
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

  it('loses a pasted carrier prefix; a typed one loses its zero first, and may be refused', () => {
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
