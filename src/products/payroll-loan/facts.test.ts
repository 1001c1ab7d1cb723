import { expect, it } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import { newPayrollLoan, wording } from '../testing.ts';
import { resumed, type PayrollLoanJourney } from './journey.ts';
import { authorizationFacts, proposalFacts, summaryFacts } from './payroll-loan.tsx';

const code = operationCode('OP-7Q') as OperationCode;

const journey: PayrollLoanJourney = {
  ...newPayrollLoan,
  authorization: {
    values: {
      cpf: '73104260028',
      name: 'Ana Clara',
      birth: '1990-02-03' as CalendarDate,
      phoneNumber: '11987654321',
      addressZipCode: '01310100',
      addressStreet: 'Avenida Paulista',
      addressNumber: 'km 12',
      addressNeighborhood: 'Bela Vista',
      addressCity: 'São Paulo',
      addressState: 'SP',
    },
    accepted: { data: { code }, at: 0 },
  },
  employment: { values: { registrationNumber: '00451-X' } },
  proposal: {
    values: {
      birth: '1990-02-03' as CalendarDate,
      phoneNumber: '11987654321',
      postalCode: '01310100',
      street: 'Avenida Paulista',
      addressNumber: 'km 12',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      bankNumber: '001',
      branch: '0452',
      branchDigit: 'X',
      accountNumber: '00123456',
      accountDigit: '7',
      accountType: 1,
    },
  },
};

const shown = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

it('the summary masks the document and has the operation’s code @P22', () => {
  expect(shown(summaryFacts(journey, wording))).toEqual([
    'Cliente: Ana Clara',
    'CPF do cliente: •••.042.600-••',
    'Código da operação: OP-7Q',
    'Matrícula: 00451-X',
  ]);
});

it('the review names the account’s type (1 is savings) and keeps leading zeros @T8 @T15', () => {
  const facts = shown(proposalFacts(journey, wording));
  expect(facts).toEqual(expect.arrayContaining(['Agência: 0452-X', 'Conta: •••••456-7', 'Tipo de conta: Poupança']));
  expect(facts).toContain('Endereço: Avenida Paulista, km 12\nBela Vista, São Paulo/SP, 01310-100');
});

it('a sale resumed by its code alone has no facts of the customer', () => {
  const alone = { ...newPayrollLoan, ...resumed(code) };
  expect(authorizationFacts(alone, wording)).toEqual([]);
  expect(shown(summaryFacts(alone, wording))).toEqual(['Código da operação: OP-7Q']);
});
