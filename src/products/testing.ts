import type { PostalAddress } from '#src/domain/values/address.ts';
import type { Cents } from '#src/domain/values/money.ts';
import { createFormat } from '#src/i18n/format.ts';
import { messages } from '#src/i18n/pt-BR.ts';
import type { CardSimulationResult } from '#src/partner/api/responses.ts';

import type { PayrollLoanJourney } from './payroll-loan/journey.ts';
import type { StoreCardJourney } from './store-card/journey.ts';

/** A request's body as JSON has it. */
export const wire = (body: object) => JSON.parse(JSON.stringify(body)) as unknown;

/** What facts are made with, on a screen in Portuguese. */
export const wording = { m: messages, format: createFormat('pt-BR', 'America/Sao_Paulo') };

/** A payroll loan of which nothing is answered yet. */
export const newPayrollLoan: PayrollLoanJourney = {
  authorization: {},
  employment: {},
  proposal: {},
  review: {},
  payment: {},
  followUp: {},
};

/** A store card of which R$ 1.200,00 is simulated, with this answer. */
export const simulatedStoreCard = (data: Partial<CardSimulationResult>): StoreCardJourney => ({
  simulation: {
    values: { document: '73104260028', buyValue: 120_000 as Cents, totalIncome: 350_000 as Cents, hasInsurance: false },
    accepted: { at: 0, data: { installments: [], insuranceInstallments: [], services: [], ...data } },
  },
  offer: {},
  preRegistration: {},
  proposal: {},
  review: {},
  followUp: {},
});

/** What a lookup answers for the CEP 01310-100. */
export const paulista: PostalAddress = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
