import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { paymentUpdate, paymentUpdateInitial, paymentUpdateSchema } from './payment-update.ts';

const code = operationCode('OP-7Q') as OperationCode;
const typed = {
  operationCode: ' OP-7Q ',
  proposalCode: ' PR-0042 ',
  documentNumber: '12.ABC.345/01DE-35',
  bankCode: '341',
  branchNumber: '0452',
  branchDigit: '',
  accountNumber: '00123456',
  accountDigit: 'x',
  accountType: '2',
};

const problems = (schema: z.ZodMiniType, over: object) =>
  z.safeParse(schema, { ...typed, ...over }).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

it.each(['EConsignado/AtualizarPagamento', 'ECdcCelular/AtualizarPagamento'] as const)(
  '%s is sent the code of the operation on screen',
  (endpoint) => {
    const { schema, command } = paymentUpdate(endpoint);
    const values = z.parse(schema({ code }), { ...typed, confirmedValue: code });
    expect([command.endpoint, command.body({ code }, values)]).toMatchObject([endpoint, { operationCode: code }]);
  },
);

describe('prefilled controls', () => {
  const blank = {
    proposalCode: '',
    documentNumber: '',
    bankCode: '',
    branchNumber: '',
    branchDigit: '',
    accountNumber: '',
    accountDigit: '',
    accountType: null,
  };

  it('have only the operation’s code, if it is known @T3 @T9', () => {
    expect(paymentUpdateInitial(code)).toEqual({ ...blank, operationCode: 'OP-7Q', confirmedValue: '' });
    expect(paymentUpdateInitial()).toEqual({ ...blank, operationCode: '' });
  });

  it('must be confirmed by a person, unlike typed text @T3 @T7', () => {
    expect(problems(paymentUpdateSchema(code), {})).toEqual([['confirmedValue', 'affirmed']]);
    expect(problems(paymentUpdateSchema(code), { confirmedValue: code })).toEqual([]);
    expect(problems(paymentUpdateSchema(code), { confirmedValue: code, operationCode: 'OP-8' })).toEqual([
      ['confirmedValue', 'affirmed'],
    ]);
    expect(problems(paymentUpdateSchema(code), { confirmedValue: 'OP-8', operationCode: 'OP-8' })).toEqual([]);
    expect(problems(paymentUpdateSchema(), {})).toEqual([]);
  });

  it('lack their confirmation beside what else is missing, and not while they are blank @P50', () => {
    const missing = { proposalCode: '', documentNumber: '' };
    expect(problems(paymentUpdateSchema(code), missing).map(([name]) => name)).toEqual([
      'proposalCode',
      'documentNumber',
      'confirmedValue',
    ]);
    expect(problems(paymentUpdateSchema(code), { operationCode: '' })).toEqual([['operationCode', 'required']]);
  });
});
