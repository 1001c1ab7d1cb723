import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { integer, money, optionalText } from './schemas.ts';
import { schemaResolver } from './step-form.tsx';

const schema = z
  .object({
    buyValue: money(),
    installments: integer({ min: 1, max: 12, problem: 'installmentsOutOfRange' }),
    note: optionalText({ max: 3 }),
  })
  .check(z.refine(({ installments }) => installments !== 7, { path: ['installments'], error: 'notForSale' }));

const resolve = (values: z.input<typeof schema>) =>
  schemaResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

it('returns the parsed values of a valid form', () => {
  expect(resolve({ buyValue: '1.234,50', installments: '3', note: ' ' })).toEqual({
    values: { buyValue: 123_450, installments: 3, note: undefined },
    errors: {},
  });
});

it('returns each field’s error and no values', () => {
  expect(resolve({ buyValue: 'abc', installments: '13', note: 'long' })).toEqual({
    values: {},
    errors: {
      buyValue: { type: 'custom', message: 'money' },
      installments: { type: 'custom', message: 'installmentsOutOfRange' },
      note: { type: 'custom', message: 'tooLong' },
    },
  });
});

it('puts the error of a rule over several fields on the field that the rule names', () => {
  expect(resolve({ buyValue: '1', installments: '7' })).toMatchObject({
    errors: { installments: { message: 'notForSale' } },
  });
});

it('keeps the first of a field’s errors', () => {
  const pin = z.object({ pin: z.string().check(z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'pin')) });
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  expect(schemaResolver(pin)({ pin: '' }, undefined, options)).toMatchObject({
    errors: { pin: { message: 'required' } },
  });
});

it('puts an error without a field on the form itself', () => {
  const never = z.object({ name: z.string() }).check(z.refine(() => false, 'required'));
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  expect(schemaResolver(never)({ name: '' }, undefined, options)).toMatchObject({
    errors: { root: { message: 'required' } },
  });
});
