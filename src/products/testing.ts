import type { PostalAddress } from '#src/domain/values/address.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import type { Cents } from '#src/domain/values/money.ts';
import { createFormat } from '#src/i18n/format.ts';
import { messages } from '#src/i18n/pt-BR.ts';
import type { CardSimulationResult } from '#src/partner/api/responses.ts';

import type { PayrollLoanJourney } from './payroll-loan/journey.ts';
import type { ProposalValues } from './sections/full-proposal/full-proposal.ts';
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

/** The answers of a full proposal, with each optional one left blank and the gender whose code is 0. */
export const proposalValues: ProposalValues = {
  rgNumber: '12.345.678-X',
  rgOrgan: 'SSP',
  rgState: 'SP',
  rgIssueDate: '2010-05-06' as CalendarDate,
  motherName: 'Ana',
  email: undefined,
  gender: 0,
  maritalStatus: 1,
  profession: 'Costureira',
  startEmploymentDate: '2015-01-02' as CalendarDate,
  companyName: 'Ateliê',
  companyPostalCode: '01310100',
  companyCity: 'São Paulo',
  companyState: 'SP',
  companyTelephone: '1132654321',
  description: undefined,
  dueDate: 10,
};

/** What `Contratar` sends of them, key for key. */
export const sentProposal = {
  rgNumber: '12.345.678-X',
  rgOrgan: 'SSP',
  rgState: 'SP',
  rgIssueDate: '2010-05-06',
  motherName: 'Ana',
  gender: 0,
  maritalStatus: 1,
  profession: 'Costureira',
  startEmploymentDate: '2015-01-02',
  companyName: 'Ateliê',
  companyPostalCode: '01310100',
  companyCity: 'São Paulo',
  companyState: 'SP',
  companyTelephone: '1132654321',
  dueDate: 10,
};
