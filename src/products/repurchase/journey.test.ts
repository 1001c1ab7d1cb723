import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { maskCardNumber, parseCardNumber } from './journey.ts';

const digits = (from: number, to: number) => fc.stringMatching(new RegExp(`^\\d{${from},${to}}$`));

describe('a card number', () => {
  it.each([
    ['6370 9500 0000 0005', '6370950000000005'],
    ['6370950000000006', '6370950000000006'],
    ['123456789012', undefined],
    ['1234567890123', '1234567890123'],
    ['1234 5678 9012 3456 789', '1234567890123456789'],
    ['12345678901234567890', undefined],
    ['6370 9500 0000 000X', undefined],
    ['', undefined],
  ])('%j is read as %s, without a check of its last digit @T23', (text, expected) =>
    expect(parseCardNumber(text)).toBe(expected),
  );

  it.each([
    ['6370950000000005', '•••• 0005'],
    ['************0005', '•••• 0005'],
    ['6370 95** **** 0005', '•••• 0005'],
    ['XXXX-XXXX-XXXX-0005', '•••• 0005'],
    ['637095000000****', '•••• ••••'],
    ['<b>', '•••• ••••'],
    ['', '•••• ••••'],
  ])('%j is shown as %s', (text, expected) => expect(maskCardNumber(text)).toBe(expected));

  it('at most the last four digits are shown @P22 @T23', () => {
    fc.assert(
      fc.property(digits(13, 19), (number) => {
        expect(maskCardNumber(number).replaceAll(/\D/g, '')).toBe(number.slice(-4));
      }),
    );
  });
});
