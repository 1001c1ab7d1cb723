import { assert as check, property, stringMatching } from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';

import { messages as m } from '#src/i18n/pt-BR.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import { requests } from '#src/partner/contract/requests.ts';

import {
  bankAccountFacts,
  bankAccountInitial,
  bankAccountOf,
  bankAccountShape,
  paymentAccount,
  proposalAccount,
  type BankAccountValues,
} from './bank-account.ts';

const proposal = z.object(bankAccountShape(proposalAccount));
const typed = {
  bankNumber: '1',
  branch: '0123',
  branchDigit: '',
  accountNumber: '00.012.345',
  accountDigit: 'x',
  accountType: '1',
};
const read = (over: object) => z.safeParse(proposal, { ...typed, ...over });
const problem = (over: object) => read(over).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

it('has the wire names of the request that it is for @T10', () => {
  expectTypeOf<BankAccountValues<typeof proposalAccount>>().toExtend<RequestOf<'EConsignado/Contratar'>>();
  expectTypeOf<BankAccountValues<typeof paymentAccount>>().toExtend<RequestOf<'ECdcCelular/AtualizarPagamento'>>();
  const payment = { ...typed, bankCode: '001', branchNumber: '0123', branchDigit: '4' };
  expect(
    requests['EConsignado/AtualizarPagamento'].safeParse(z.parse(z.object(bankAccountShape(paymentAccount)), payment))
      .data,
  ).toEqual({
    bankCode: '001',
    branchNumber: '0123',
    branchDigit: '4',
    accountNumber: '00012345',
    accountDigit: 'X',
    accountType: 1,
  });
});

describe('the values', () => {
  it('are sent as text with zeros and letters, without a blank digit @T8', () => {
    const values = z.parse(proposal, { ...typed, name: 'Ana' });
    expect(JSON.parse(JSON.stringify(values))).toEqual({
      bankNumber: '001',
      branch: '0123',
      accountNumber: '00012345',
      accountDigit: 'X',
      accountType: 1,
    });
    expect(bankAccountOf(values, proposalAccount)).not.toHaveProperty('branchDigit');
  });

  it('savings is 1, checking is 2, and no choice is an error @T15', () => {
    expect([m.bankAccount.types[1], m.bankAccount.types[2]]).toEqual(['Poupança', 'Corrente']);
    expect(read({ accountType: '2' }).data?.accountType).toBe(2);
    for (const accountType of ['', null, 'Poupança', '0'])
      expect(problem({ accountType })).toEqual([['accountType', 'choice']]);
  });

  it('are all required but the branch’s digit', () => {
    const blank = z
      .safeParse(proposal, bankAccountInitial(proposalAccount))
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(blank).toEqual([
      ['bankNumber', 'required'],
      ['branch', 'required'],
      ['accountNumber', 'required'],
      ['accountDigit', 'required'],
      ['accountType', 'choice'],
    ]);
  });

  it('can have letters and digits', () => {
    check(
      property(stringMatching(/^[\dA-Z]{1,13}$/), (text) => read({ accountNumber: text }).data?.accountNumber === text),
    );
  });

  it.each(['12345-6', 'açaí', '12/3', '12345678901234'])('is refused where a field holds %j', (text) => {
    expect(problem({ accountNumber: text })).toEqual([['accountNumber', 'lettersAndDigits']]);
    expect(problem({ branchDigit: text })).toEqual([['branchDigit', 'checkDigit']]);
  });

  it('have check digits of one or two letters or digits', () => {
    expect(read({ branchDigit: '0', accountDigit: 'x1' }).data).toMatchObject({ branchDigit: '0', accountDigit: 'X1' });
    for (const text of ['123', 'X-', '0012345', 'ã'])
      expect(problem({ accountDigit: text })).toEqual([['accountDigit', 'checkDigit']]);
  });

  it('have the bank’s code, never its name', () => {
    expect(problem({ bankNumber: 'Banco do Brasil' })).toEqual([['bankNumber', 'bankCode']]);
  });
});

it('is shown on the review as on a bank card, and blank if it is unknown', () => {
  const values = z.parse(proposal, { ...typed, branchDigit: '9' });
  expect(bankAccountFacts(values, proposalAccount, m)).toEqual([
    { label: 'Banco', value: '001' },
    { label: 'Agência', value: '0123-9' },
    { label: 'Conta', value: '•••••345-X', whole: '00012345-X' },
    { label: 'Tipo de conta', value: 'Poupança' },
  ]);
  expect(bankAccountFacts({}, proposalAccount, m)).toEqual([]);
});

it.each([
  [{ accountNumber: '1234567890123', accountDigit: 'X1' }, '•••••••••••23-X1'],
  [{ accountNumber: '1', accountDigit: '2' }, '••2'],
  [{ accountNumber: '7' }, '•'],
])('shows only the end of an account number, at most half of it: %j @P22', (values, shown) => {
  expect(bankAccountFacts(values, proposalAccount, m)[0]?.value).toBe(shown);
});
