import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { renewalSchema, unlockSchema } from './credential-fields.tsx';

const readToken = (token: string) => z.safeParse(renewalSchema, { token });
const readPin = (pin: string) => z.safeParse(unlockSchema, { pin });

test.each([
  ['abc', 'abc'],
  ['  abc\n', 'abc'],
  ['Bearer abc', 'abc'],
  [' bearer   abc ', 'abc'],
  ['bearer-abc', 'bearer-abc'],
])('%j is read as the token %j', (typed, meant) => {
  expect(readToken(typed).data).toEqual({ token: meant });
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['Bearer ', 'token'],
  ['a b', 'token'],
  ['a\nb', 'token'],
  ['ação', 'token'],
  ['a\u00A0b', 'token'],
])('%j is not a token: %s', (typed, problem) => {
  expect(readToken(typed).error?.issues[0]).toMatchObject({ path: ['token'], message: problem });
});

test('a token has at most 4096 characters', () => {
  expect(readToken('x'.repeat(4096)).success).toBe(true);
  expect(readToken('x'.repeat(4097)).success).toBe(false);
});

test('every accepted token goes into a header unchanged @T38', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', '9', '-', '=', ' ', '\t', '\n', '\r', '\0', '\u007f', 'é', '€'),
        maxLength: 12,
      }),
      (typed) => {
        const { data } = readToken(typed);
        if (data)
          expect(new Headers({ Authorization: `Bearer ${data.token}` }).get('authorization')).toBe(
            `Bearer ${data.token}`,
          );
      },
    ),
  );
});

test.each(['1234', '00000000'])('%s is a PIN', (typed) => expect(readPin(typed).data).toEqual({ pin: typed }));

test.each([
  ['', 'pin'],
  ['123', 'pin'],
  ['123456789', 'pin'],
  ['12a4', 'pin'],
  ['１２３４', 'pin'],
])('%j is not a PIN: %s', (typed, problem) => {
  expect(readPin(typed).error?.issues[0]).toMatchObject({ path: ['pin'], message: problem });
});
