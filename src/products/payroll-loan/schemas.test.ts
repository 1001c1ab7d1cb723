import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { numberBefore, resendSchema } from './resend-authorization.ts';
import { authorizationSchema, employmentSchema, proposalSchema } from './schemas.ts';
import type { PayrollLoanJourney } from './journey.ts';

const today = '2026-11-20' as CalendarDate;
const code = operationCode('OP-7Q') as OperationCode;
const journey: PayrollLoanJourney = { autorizacao: {}, vinculo: {}, proposta: {}, revisao: {}, pagamento: {}, acompanhamento: {} };

const problems = (schema: z.ZodMiniType, typed: object) =>
  z.safeParse(schema, typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
const asked = (schema: z.ZodMiniType) => new Set(problems(schema, {}).map(([field]) => field));

describe('P39: what has to be filled in', () => {
  it('for the authorization', () => {
    expect(asked(authorizationSchema(journey, today))).toEqual(
      new Set(['cpf', 'name', 'birth', 'phoneNumber', 'addressZipCode', 'addressStreet', 'addressNeighborhood', 'addressCity', 'addressState']),
    );
  });

  it('for the employment', () => {
    expect(problems(employmentSchema(), { registrationNumber: ' ' })).toEqual([['registrationNumber', 'required']]);
  });

  it('for the proposal: the kind of account is chosen, never taken for one', () => {
    expect(asked(proposalSchema(journey, today))).toEqual(
      new Set([
        'birth', 'phoneNumber', 'postalCode', 'street', 'neighborhood', 'city', 'state', 'bankNumber', 'branch', 'accountNumber',
        'accountDigit', 'accountType',
      ]),
    );
  });

  it('takes a CPF alone for the customer', () => {
    expect(problems(authorizationSchema(journey, today), { cpf: '12.ABC.345/01DE-35' })).toContainEqual(['cpf', 'cpf']);
  });
});

describe('P47: where an authorization is sent again', () => {
  const toKnown = resendSchema({ code, phone: '11987654321' });
  const toUnseen = resendSchema({ code });

  it.each([
    ['the number of before, confirmed', { phoneNumber: '', conferido: '11987654321' }, []],
    ['the number of before, unconfirmed', { phoneNumber: '', conferido: '' }, [['conferido', 'affirmed']]],
    ['another number, confirmed', { phoneNumber: '(21) 91234-5678', conferido: '21912345678' }, []],
    ['another number, when the one of before was confirmed', { phoneNumber: '(21) 91234-5678', conferido: '11987654321' }, [['conferido', 'affirmed']]],
    ['a number that is none', { phoneNumber: '91234-5678', conferido: '11987654321' }, [['phoneNumber', 'mobilePhone']]],
  ])('%s', (_, typed, expected) => {
    expect(problems(toKnown, typed)).toEqual(expected);
  });

  it('wants a number that only the partner knows confirmed too', () => {
    expect(problems(toUnseen, {})).toEqual([['conferido', 'affirmed']]);
    expect(problems(toUnseen, { conferido: numberBefore({ code }) })).toEqual([]);
  });
});
