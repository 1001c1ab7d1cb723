import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { messages as english } from '#src/i18n/en.ts';
import { messages as portuguese } from '#src/i18n/pt-BR.ts';

import type { StoreCreditJourney } from './journey.ts';
import { preRegistrationSchema, simulationSchema } from './store-credit.tsx';

const today = '2026-11-20' as CalendarDate;
const journey: StoreCreditJourney = {
  simulation: {},
  preRegistration: {},
  proposal: {},
  review: {},
  contract: {},
  followUp: {},
};

const problems = (schema: z.ZodMiniType, typed: object) =>
  z.safeParse(schema, typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

describe('the simulation', () => {
  const schema = simulationSchema(journey, today);
  const typed = {
    code: ' 000123-A/7 ',
    buyValue: '1.234,56',
    installmentNumbers: '6',
    firstInstallment: '20/11/2026',
    hasInsurance: 'false',
  };
  const wrongWith = (over: object) => problems(schema, { ...typed, ...over });

  it('keeps the code as text @T8', () => {
    expect(z.parse(schema, typed)).toEqual({
      code: '000123-A/7',
      buyValue: 123_456,
      installmentNumbers: 6,
      firstInstallment: '2026-11-20',
      hasInsurance: false,
    });
  });

  it('requires every answer, also insurance and number of instalments @P44 @T67', () => {
    expect(
      problems(schema, { code: '', buyValue: '', installmentNumbers: '', firstInstallment: '', hasInsurance: null }),
    ).toEqual([
      ['code', 'required'],
      ['buyValue', 'required'],
      ['installmentNumbers', 'required'],
      ['firstInstallment', 'required'],
      ['hasInsurance', 'insurance'],
    ]);
  });

  it.each([
    ['0', 'installmentsOutOfRange'],
    ['100', 'installmentsOutOfRange'],
    ['-1', 'integer'],
    ['1,5', 'integer'],
    ['6x', 'integer'],
  ])('rejects %s instalments @T67', (text, problem) => {
    expect(wrongWith({ installmentNumbers: text })).toEqual([['installmentNumbers', problem]]);
  });

  it('accepts the numbers of instalments that the refusal names', () => {
    for (const { forms } of [portuguese, english]) {
      const [least, most] = forms.validation.installmentsOutOfRange.match(/\d+/g) ?? [];
      expect(wrongWith({ installmentNumbers: least })).toEqual([]);
      expect(wrongWith({ installmentNumbers: most })).toEqual([]);
      expect(wrongWith({ installmentNumbers: String(Number(most) + 1) })).toHaveLength(1);
    }
  });

  it('compares the first due date with the store’s day @P37 @T28', () => {
    expect(wrongWith({ firstInstallment: '19/11/2026' })).toEqual([['firstInstallment', 'dateTooEarly']]);
  });
});

it('the pre-registration requires everything but number and complement, and does not ask for the purchase @P39 @T63', () => {
  const fields = problems(preRegistrationSchema(journey, today), {}).map(([field]) => field);
  expect(new Set(fields)).toEqual(
    new Set([
      'addressCity',
      'addressNeighborhood',
      'addressPostalCode',
      'addressState',
      'addressStreet',
      'addressType',
      'birthDate',
      'cellPhoneNumber',
      'document',
      'employmentStatus',
      'income',
      'name',
    ]),
  );
});
