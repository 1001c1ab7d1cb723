import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';
import { assert as check, constantFrom, integer, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findBanks, readable } from './bank-names.ts';
import { parseBankCode } from './banks.ts';

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
  ['Banco do Brasil S.A.', 'Banco do Brasil S.A.'],
])('the name %s is shown as %s', (listed, shown) => {
  expect(readable(listed)).toBe(shown);
});

it('a name in ordinary case is found by the same words', () => {
  for (const { code, name } of banks)
    expect(findBanks(name, [{ code, name: readable(name), ispb: '' }])).toHaveLength(1);
});
