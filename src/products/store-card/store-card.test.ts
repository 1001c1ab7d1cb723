import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import { simulatedStoreCard } from '../testing.ts';
import { offerSchema, preRegistrationSchema, simulationSchema } from './store-card.tsx';

const today = '2026-11-20' as CalendarDate;
const option = (installmentNumber: number, allowsSale: boolean) => ({
  installmentNumber,
  installmentValue: 10,
  allowsSale,
});

const journey = simulatedStoreCard({
  installments: [option(1, false), option(3, true)],
  insuranceInstallments: [option(6, true)],
});

const problems = (schema: z.ZodMiniType, typed: object) =>
  z.safeParse(schema, typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const dates = (birthDate: string, firstInstallment: string) =>
  problems(preRegistrationSchema(journey, today), { birthDate, firstInstallment }).filter(([field]) =>
    /Date|first/.test(field ?? ''),
  );

describe('the simulation @P44', () => {
  it('sends an untouched insurance as an explicit no @T21', () => {
    const typed = { document: '731.042.600-28', buyValue: '1.200,00', totalIncome: '3500' };
    expect(z.parse(simulationSchema(), typed)).toEqual({
      document: '73104260028',
      buyValue: 120_000,
      totalIncome: 350_000,
      hasInsurance: false,
    });
  });
});

describe('the offer @P43 @T44 @T45', () => {
  const offer = offerSchema(journey);

  it.each([
    ['false', '3', []],
    ['true', '6', []],
    ['false', '1', [['installmentNumbers', 'notForSale']]],
    ['true', '3', [['installmentNumbers', 'notForSale']]],
    ['false', '12', [['installmentNumbers', 'choice']]],
    [null, '3', [['hasInsurance', 'insurance']]],
    [null, null, [['installmentNumbers', 'price']]],
    ['false', null, [['installmentNumbers', 'installments']]],
  ])('with insurance %s in %s instalments: %j', (hasInsurance, installmentNumbers, expected) => {
    expect(problems(offer, { hasInsurance, installmentNumbers })).toEqual(expected);
  });
});

describe('the pre-registration', () => {
  it('requires everything but number and complement @P39', () => {
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
        'employmentStatus',
        'firstInstallment',
        'name',
      ]),
    );
  });

  it('compares dates with the store’s day @P37 @T28', () => {
    expect(dates('20/11/2026', '20/11/2026')).toEqual([]);
    expect(dates('21/11/2026', '19/11/2026')).toEqual([
      ['birthDate', 'dateTooLate'],
      ['firstInstallment', 'dateTooEarly'],
    ]);
  });
});
