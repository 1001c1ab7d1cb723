import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';
import { assert as check, property, stringMatching, constantFrom, integer } from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';

import { messages as m } from '#src/i18n/pt-BR.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import { requests } from '#src/partner/api/requests.ts';

import {
  bankAccountFacts,
  bankAccountInitial,
  bankAccountOf,
  bankAccountShape,
  paymentAccount,
  proposalAccount,
  parseBankCode,
  type BankAccountValues,
} from './bank-account.ts';
import { findBanks, readable } from './bank-names.ts';

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

const banks = getBanks();
const codes = (text: string) => findBanks(text, banks).map((bank) => bank.code);

describe('a bank’s code', () => {
  it('has three digits, with omitted zeros filled in', () => {
    check(
      property(integer({ min: 1, max: 999 }), (number) => {
        const code = String(number).padStart(3, '0');
        expect(parseBankCode(String(number))).toBe(code);
        expect(parseBankCode(` ${code} `)).toBe(code);
      }),
    );
  });

  it('need not be on the list', () => {
    expect(codes('999')).toEqual([]);
    expect(parseBankCode('999')).toBe('999');
  });

  it.each(['001 - Banco do Brasil S.A.', '001 · Banco do Brasil S.A.', '1-BB'])('is read from %j', (text) => {
    expect(parseBankCode(text)).toBe('001');
  });

  it.each(['', '0', '000', '0001', '12a', 'Banco do Brasil', '1 2', '-1', '1e2', '١٢٣'])(
    'is not read from %j',
    (text) => {
      expect(parseBankCode(text)).toBeUndefined();
    },
  );

  it('is unchanged when it is parsed again', () => {
    check(
      property(stringMatching(/^\d{1,3}( ?- ?\w*)?$/), (text) => {
        const code = parseBankCode(text);
        expect(code === undefined ? Number.parseInt(text, 10) : parseBankCode(code)).toBe(code ?? 0);
      }),
    );
  });
});

describe('looking for a bank', () => {
  it('finds each bank of the list by its code and by its name', () => {
    check(
      property(constantFrom(...banks), ({ code, name }) => {
        expect(codes(code)).toContain(code);
        expect(codes(`${code} · ${name}`)).toContain(code);
        expect(codes(name.toLowerCase())).toContain(code);
      }),
    );
  });

  it('matches the beginnings of words, in any order and without accents', () => {
    expect(codes('itau unib')).toEqual(codes('UNIBANCO Itaú'));
    expect(codes('itau unib')).toContain('341');
    expect(codes('econômica cai')).toEqual(['104']);
  });

  it('matches a code without its leading zeros', () => {
    expect(codes('1')[0]).toBe('001');
    expect(codes('01')).not.toContain('001');
  });

  it.each([
    ['nubank', '260'],
    ['cef', '104'],
    ['caixa', '104'],
    ['bb', '001'],
    ['bradesco', '237'],
    ['itaú', '341'],
    ['santander', '033'],
    ['inter', '077'],
    ['c6', '336'],
    ['pan', '623'],
    ['bmg', '318'],
    ['mercado pago', '323'],
    ['safra', '422'],
    ['banco do brasil', '001'],
  ])('%j first finds the bank with that common name', (text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it('finds nothing for an empty text', () => {
    for (const text of ['', '  ', '·']) expect(codes(text)).toEqual([]);
  });
});

it.each([
  ['CAIXA ECONOMICA FEDERAL', 'Caixa Econômica Federal'],
  ['BRB - BANCO DE BRASILIA S.A.', 'BRB - Banco de Brasília S.A.'],
  ['UBS (BRASIL) CORRETORA DE VALORES S.A.', 'UBS (Brasil) Corretora de Valores S.A.'],
  ['CIELO S.A. - INSTITUIÇÃO DE PAGAMENTO', 'Cielo S.A. - Instituição de Pagamento'],
  ['BANCO MASTER S/A - EM LIQUIDAÇÃO EXTRAJUDICIAL', 'Banco Master S/A - em Liquidação Extrajudicial'],
  ['PÓLOCRED   SOCIEDADE', 'Pólocred Sociedade'],
  ['PICPAY INSTITUIçãO DE PAGAMENTO S.A.', 'Picpay Instituição de Pagamento S.A.'],
  ['NU FINANCEIRA S.A. - Sociedade de Crédito', 'NU Financeira S.A. - Sociedade de Crédito'],
  ['Banco BTG Pactual S.A.', 'Banco BTG Pactual S.A.'],
  ['JPMorgan Chase Bank, National Association', 'JPMorgan Chase Bank, National Association'],
])('the name %s is shown as %s', (listed, shown) => {
  expect(readable(listed)).toBe(shown);
});

it('no name keeps a long word in capitals', () => {
  for (const { name } of banks) expect(readable(name)).not.toMatch(/\p{Lu}{6}/u);
});

it('a name in ordinary case is found by the same words', () => {
  for (const { code, name } of banks)
    expect(findBanks(name, [{ code, name: readable(name), ispb: '' }])).toHaveLength(1);
});
