import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import { newPayrollLoan } from '../testing.ts';
import { authorizationSchema, employmentSchema, proposalSchema } from './payroll-loan.tsx';
import { resendSchema } from './resend-authorization.ts';

const today = '2026-11-20' as CalendarDate;

const problems = (schema: z.ZodMiniType, typed: object) =>
  z.safeParse(schema, typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
const asked = (schema: z.ZodMiniType) => new Set(problems(schema, {}).map(([field]) => field));

describe('required controls @P39', () => {
  it('for the authorization', () => {
    expect(asked(authorizationSchema(newPayrollLoan, today))).toEqual(
      new Set([
        'cpf',
        'name',
        'birth',
        'phoneNumber',
        'addressZipCode',
        'addressStreet',
        'addressNeighborhood',
        'addressCity',
        'addressState',
      ]),
    );
  });

  it('for the employment', () => {
    expect(problems(employmentSchema(), { registrationNumber: ' ' })).toEqual([['registrationNumber', 'required']]);
  });

  it('for the proposal, where the type of account has no default', () => {
    expect(asked(proposalSchema(newPayrollLoan, today))).toEqual(
      new Set([
        'birth',
        'phoneNumber',
        'postalCode',
        'street',
        'neighborhood',
        'city',
        'state',
        'bankNumber',
        'branch',
        'accountNumber',
        'accountDigit',
        'accountType',
      ]),
    );
  });

  it('accepts only a CPF for the customer', () => {
    expect(problems(authorizationSchema(newPayrollLoan, today), { cpf: '12.ABC.345/01DE-35' })).toContainEqual([
      'cpf',
      'cpf',
    ]);
  });
});

describe('the phone number that an authorization is sent to again @P47', () => {
  it.each([
    ['no choice', { destination: '' }, [['destination', 'destination']]],
    ['the number of before', { destination: 'last' }, []],
    ['the number of before, when another was typed', { destination: 'last', phoneNumber: '(21) 9' }, []],
    ['another number, confirmed', { phoneNumber: '(21) 91234-5678', confirmedValue: '21912345678' }, []],
    ['another number, unconfirmed', { phoneNumber: '(21) 91234-5678' }, [['confirmedValue', 'affirmed']]],
    [
      'another number, when a third was confirmed',
      { phoneNumber: '(21) 91234-5678', confirmedValue: '21912345679' },
      [['confirmedValue', 'affirmed']],
    ],
    ['an invalid number', { phoneNumber: '91234-5678' }, [['phoneNumber', 'phoneWithoutAreaCode']]],
  ])('%s', (_, typed, expected) => {
    expect(problems(resendSchema, { destination: 'other', ...typed })).toEqual(expected);
  });
});
