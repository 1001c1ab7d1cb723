import { expect, it } from 'vitest';

import { formatPostalCode, parsePostalCode } from './postal-code.ts';

it.each(['01310-100', '01310100', ' 01.310-100 '])('reads %j, with its leading zero @T8 @T59', (text) => {
  expect(parsePostalCode(text)).toBe('01310100');
});

it.each(['', '1310-100', '013101000', '00000-000', '01310-10A'])('refuses %j', (text) => {
  expect(parsePostalCode(text)).toBeUndefined();
});

it('writes it with its hyphen', () => {
  expect(formatPostalCode('01310100')).toBe('01310-100');
});
