import { maskitoTransform } from '@maskito/core';
import { assert as check, constantFrom, property, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';

import { anyPhoneMask, cpfMask, dateMask, mobilePhoneMask, postalCodeMask, taxDocumentMask } from './masks.ts';

const masks = { anyPhoneMask, cpfMask, dateMask, mobilePhoneMask, postalCodeMask, taxDocumentMask };

/** What a saved form or the browser puts into a field whole. */
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
  ['postalCodeMask', '01310100', '01310-100'],
] as const)('%s takes %j as %j', (mask, text, expected) => {
  expect(maskitoTransform(text, masks[mask])).toBe(expected);
});

it('leaves its own writing alone', () => {
  const written = constantFrom(...Object.values(masks)).chain((mask) =>
    stringMatching(/^\d{0,14}$/).map((text) => ({ mask, text: maskitoTransform(text, mask) })),
  );
  check(property(written, ({ mask, text }) => maskitoTransform(text, mask) === text));
});
