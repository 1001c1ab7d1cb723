import { assert as check, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatPhone,
  lacksAreaCode,
  maskPhone,
  nationalPhoneDigits,
  parseMobilePhone,
  parsePhone,
  withoutFalseAreaCode,
} from './phone.ts';

describe('parseMobilePhone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['011 98765 4321', '11987654321'],
    ['021 92 98765-4321', '92987654321'],
    ['+55 0 15 11 98765-4321', '11987654321'],
    ['55 98765-4321', '55987654321'],
    ['+55 55 98765-4321', '55987654321'],
  ])('reads %s @T58', (text, digits) => {
    expect(parseMobilePhone(text)).toBe(digits);
  });

  it.each([
    '',
    '98765-4321',
    '+55 98765-4321',
    '(11) 3456-7890',
    '(10) 98765-4321',
    '(11) 88765-4321',
    '+1 212 555 0123',
    '119876543210',
    '5592987654',
    '559298765432',
    '0055 19 3265-4321',
  ])('refuses %j', (text) => {
    expect(parseMobilePhone(text)).toBeUndefined();
  });
});

describe('parsePhone', () => {
  it.each([
    ['(11) 3456-7890', '1134567890'],
    ['+55 (55) 3222-1000', '5532221000'],
    ['(11) 98765-4321', '11987654321'],
  ])('reads %s @T65', (text, digits) => {
    expect(parsePhone(text)).toBe(digits);
  });

  it.each(['(11) 9876-5432', '3456-7890'])('refuses %j', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });
});

it('a number without its area code is never read, with or without the country code', () => {
  const local = stringMatching(/^(?:9\d{8}|[2-9]\d{7})$/);
  check(
    property(local, constantFrom('', '+55', '+55 ', '+55-'), (number, prefix) => {
      expect(parsePhone(prefix + number)).toBeUndefined();
      expect(lacksAreaCode(prefix + number)).toBe(true);
    }),
  );
  const whole = stringMatching(/^[1-9]{2}9\d{8}$/);
  check(
    property(whole, constantFrom('', '+55', '55', '0'), (number, prefix) => {
      expect(parsePhone(prefix + number)).toBe(number);
      expect(lacksAreaCode(prefix + number)).toBe(false);
    }),
  );
});

it('removes prefixes while a number is incomplete', () => {
  expect(nationalPhoneDigits('+55 11 9')).toBe('119');
  expect(nationalPhoneDigits('55 9876')).toBe('559876');
  expect(nationalPhoneDigits('11 98765-43210')).toBe('119876543210');
});

it('formats by length', () => {
  expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('1134567890')).toBe('(11) 3456-7890');
  expect(formatPhone('123')).toBe('123');
});

it.each([
  ['(98) 76543-21', '98765-4321'],
  ['(34) 5678-90', '3456-7890'],
  ['(98) 98765-4321', '(98) 98765-4321'],
  ['(98) 7654', '(98) 7654'],
])('%s keeps its brackets only around an area code: %s', (text, shown) => {
  expect(withoutFalseAreaCode(text)).toBe(shown);
});

it('masks all but area code and last four digits @T58', () => {
  expect(maskPhone('11987654321')).toBe('(11) •••••-4321');
  expect(maskPhone('1134567890')).toBe('(11) ••••-7890');
  expect(maskPhone('119876543210')).toBe('••••••••••••');
});
