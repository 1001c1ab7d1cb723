import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { paymentUpdate, paymentUpdateInitial, paymentUpdateSchema, toPaymentUpdate } from './payment-update.ts';

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

describe('AtualizarPagamento, key for key @P38', () => {
  const body = {
    documentNumber: '12ABC34501DE35',
    proposalCode: 'PR-0042',
    operationCode: 'OP-7Q',
    bankCode: '341',
    branchNumber: '0452',
    accountNumber: '00123456',
    accountDigit: 'X',
    accountType: 2,
  };

  it.each(['EConsignado/AtualizarPagamento', 'ECdcCelular/AtualizarPagamento'] as const)('%s', (endpoint) => {
    const { schema, command } = paymentUpdate(endpoint);
    const values = z.parse(schema({ code }), { ...typed, confirmedValue: code });
    expect(command.endpoint).toBe(endpoint);
    expect(JSON.parse(JSON.stringify(command.body({ code }, values)))).toStrictEqual(body);
  });

  it('with both codes typed', () => {
    expect(JSON.parse(JSON.stringify(toPaymentUpdate(z.parse(paymentUpdateSchema(), typed))))).toStrictEqual(body);
  });
});

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

  it('are asked to be confirmed in the round that finds other errors too', () => {
    expect(problems(paymentUpdateSchema(code), { proposalCode: '' })).toEqual([
      ['proposalCode', 'required'],
      ['confirmedValue', 'affirmed'],
    ]);
    expect(problems(paymentUpdateSchema(code), { operationCode: '' }), 'nothing to confirm').toEqual([
      ['operationCode', 'required'],
    ]);
  });
});
