import { expect, it } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import type { Cents } from '#src/domain/values/money.ts';

import { wording } from '../testing.ts';
import type { StoreCreditJourney } from './journey.ts';
import { preRegistrationFacts, simulationFacts, summaryFacts } from './store-credit.tsx';

const journey: StoreCreditJourney = {
  simulation: {
    values: {
      code: 'OP-1' as OperationCode,
      buyValue: 120_000 as Cents,
      installmentNumbers: 6,
      firstInstallment: '2027-01-10' as CalendarDate,
      hasInsurance: true,
    },
  },
  preRegistration: {
    values: {
      document: '73104260028',
      name: 'Ana Clara',
      birthDate: '1990-02-03' as CalendarDate,
      cellPhoneNumber: '11987654321',
      income: 350_000 as Cents,
      employmentStatus: 2,
      updateCustomerData: false,
      addressPostalCode: '01310100',
      addressType: 'AVENIDA',
      addressStreet: 'Paulista',
      addressNumber: 1000,
      addressNeighborhood: 'Bela Vista',
      addressCity: 'São Paulo',
      addressState: 'SP',
    },
  },
  proposal: {},
  review: {},
  contract: {},
  followUp: {},
};

/** Plain spaces for no-break spaces. */
const shown = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

it('the conditions of the external simulation are shown in full, with the insurance @P44', () => {
  expect(shown(simulationFacts(journey, wording))).toEqual([
    'Valor da compra: R$ 1.200,00',
    'Parcelas: 6 parcelas',
    'Primeiro vencimento: 10/01/2027',
    'Seguro: Com seguro',
    'Código da operação: OP-1',
  ]);
});

it('the review shows every answer of the pre-registration once', () => {
  expect(shown(preRegistrationFacts(journey, wording))).toEqual([
    'Nome completo: Ana Clara',
    'CPF ou CNPJ: •••.042.600-••',
    'Data de nascimento: 03/02/1990',
    'Celular: (11) •••••-4321',
    'Renda mensal: R$ 3.500,00',
    'Situação de trabalho: Autônomo',
    'Cadastro na financeira: Não muda',
    'Endereço: Avenida Paulista, 1000\nBela Vista, São Paulo/SP, 01310-100',
  ]);
});

it('the summary masks the document @P22', () => {
  const facts = shown(summaryFacts(journey, wording));
  expect(facts).toContain('CPF ou CNPJ: •••.042.600-••');
  expect(facts.join('\n')).not.toContain('731');
});
