import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { parseMobilePhone } from '#src/domain/values/phone.ts';

import { requireOperation } from '../product.ts';
import { newPayrollLoan, wire } from '../testing.ts';
import { operationOf, resumed, type PayrollLoanJourney } from './journey.ts';
import { authorizationSchema, employmentSchema } from './payroll-loan.tsx';
import { resendSchema, toAuthorizationResend } from './resend-authorization.ts';

const code = operationCode('OP-7Q') as OperationCode;
const today = '2026-11-20' as CalendarDate;

const authorization = z.parse(authorizationSchema(newPayrollLoan, today), {
  cpf: '731.042.600-28',
  name: ' Ana Clara D’Ávila ',
  birth: '03/02/1990',
  phoneNumber: '+55 (11) 98765-4321',
  addressZipCode: '01310-100',
  addressStreet: 'Avenida Paulista',
  addressNumber: 'S/N',
  addressComplement: '',
  addressNeighborhood: 'Bela Vista',
  addressCity: 'São Paulo',
  addressState: 'SP',
});
const requested: PayrollLoanJourney = {
  ...newPayrollLoan,
  authorization: { values: authorization, accepted: { data: { code }, at: 7 } },
};

const otherPhone = (phoneNumber: string) => ({
  destination: 'other',
  phoneNumber,
  confirmedValue: parseMobilePhone(phoneNumber),
});

it.each(['00451-X', 'A-0007', '007', '12/3 b'])(
  'reads the registration number %s as it is @T8',
  (registrationNumber) => {
    expect(z.parse(employmentSchema(), { registrationNumber: ` ${registrationNumber} ` })).toEqual({
      registrationNumber,
    });
  },
);

it.each([
  ['no number', { destination: 'last' }, { code: 'OP-7Q' }],
  ['the same number, typed again', otherPhone('(11) 98765-4321'), { code: 'OP-7Q', phoneNumber: '11987654321' }],
  ['another number', otherPhone('(21) 91234-5678'), { code: 'OP-7Q', phoneNumber: '21912345678' }],
])('EConsignado/ReenviarAutorizacao with %s @T24', (_, typed, body) => {
  const about = requireOperation(operationOf(requested));
  expect(wire(toAuthorizationResend(about, z.parse(resendSchema, typed)))).toStrictEqual(body);
});

describe('a sale resumed by its code alone', () => {
  const journey: PayrollLoanJourney = { ...newPayrollLoan, ...resumed(code) };

  it('has the operation and no customer', () => {
    expect(operationOf(journey)).toEqual({ code: 'OP-7Q', messagedAt: 0 });
  });

  it('resends to the typed number', () => {
    const about = requireOperation(operationOf(journey));
    expect(wire(toAuthorizationResend(about, { phoneNumber: '11987654321' }))).toStrictEqual({
      code: 'OP-7Q',
      phoneNumber: '11987654321',
    });
  });
});

it('uses the code that the clerk found after a lost answer', () => {
  const found = {
    ...requested,
    authorization: { values: authorization, accepted: { data: undefined, code: 'OP-FOUND', at: 1 } },
  };
  expect(operationOf(found)?.code).toBe('OP-FOUND');
});
