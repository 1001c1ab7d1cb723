import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';

import type { PayrollLoanJourney } from './journey.ts';
import { authorizationSchema, employmentSchema, proposalSchema } from './payroll-loan.ts';
import { resendSchema, sameNumber } from './resend-authorization.ts';

const today = '2026-11-20' as CalendarDate;
const journey: PayrollLoanJourney = {
  authorization: {},
  employment: {},
  proposal: {},
  review: {},
  payment: {},
  followUp: {},
};

const problems = (schema: z.ZodMiniType, typed: object) =>
  z.safeParse(schema, typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
const asked = (schema: z.ZodMiniType) => new Set(problems(schema, {}).map(([field]) => field));

describe('what has to be filled in @P39', () => {
  it('for the authorization', () => {
    expect(asked(authorizationSchema(journey, today))).toEqual(
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

  it('for the proposal: the kind of account is chosen, never taken for one', () => {
    expect(asked(proposalSchema(journey, today))).toEqual(
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

  it('takes a CPF alone for the customer', () => {
    expect(problems(authorizationSchema(journey, today), { cpf: '12.ABC.345/01DE-35' })).toContainEqual(['cpf', 'cpf']);
  });
});

describe('where an authorization is sent again @P47', () => {
  it.each([
    ['the number of before, confirmed', { phoneNumber: '', confirmedValue: sameNumber }, []],
    ['the number of before, unconfirmed', { phoneNumber: '', confirmedValue: '' }, [['confirmedValue', 'affirmed']]],
    ['another number, confirmed', { phoneNumber: '(21) 91234-5678', confirmedValue: '21912345678' }, []],
    [
      'another number, when the one of before was confirmed',
      { phoneNumber: '(21) 91234-5678', confirmedValue: sameNumber },
      [['confirmedValue', 'affirmed']],
    ],
    [
      'no number, when another one was confirmed',
      { phoneNumber: '', confirmedValue: '21912345678' },
      [['confirmedValue', 'affirmed']],
    ],
    [
      'a number that is none',
      { phoneNumber: '91234-5678', confirmedValue: sameNumber },
      [['phoneNumber', 'mobilePhone']],
    ],
  ])('%s', (_, typed, expected) => {
    expect(problems(resendSchema, typed)).toEqual(expected);
  });
});
