import type { CalendarDate } from '#src/domain/calendar-date.ts';
import type { Cents } from '#src/domain/money.ts';
import type { CardSimulationResult } from '#src/partner/contract/simulation.ts';
import type { PreRegistrationResult } from '#src/partner/contract/pre-registration.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import type { AddressValues } from '../sections/address.ts';
import type { StepRecord } from '../product.ts';

type Proposal = RequestOf<'Cartao/Contratar'>;

export interface SimulationValues {
  readonly document: string;
  readonly buyValue: Cents;
  readonly totalIncome: Cents;
  /** Whether the simulation was asked to count the insurance in; what the customer takes is the offer's own question. */
  readonly hasInsurance: boolean;
}

export interface OfferValues {
  readonly installmentNumbers: number;
  readonly hasInsurance: boolean;
}

export interface PreRegistrationValues extends AddressValues {
  readonly name: string;
  readonly birthDate: CalendarDate;
  readonly cellPhoneNumber: string;
  readonly employmentStatus: 1 | 2;
  readonly firstInstallment: CalendarDate;
  readonly updateCustomerData: boolean;
}

/** What the full proposal asks beyond the pre-registration, under the wire's own names; dates are calendar dates. */
export type ProposalValues = Pick<
  Proposal,
  | 'rgNumber' | 'rgOrgan' | 'rgState' | 'rgIssueDate' | 'motherName' | 'email' | 'gender' | 'maritalStatus'
  | 'profession' | 'startEmploymentDate' | 'companyName' | 'companyPostalCode' | 'companyCity' | 'companyState'
  | 'companyTelephone' | 'description' | 'dueDate'
>;

export type StoreCardJourney = {
  readonly simulacao: StepRecord<SimulationValues, CardSimulationResult>;
  readonly oferta: StepRecord<OfferValues>;
  readonly 'pre-cadastro': StepRecord<PreRegistrationValues, PreRegistrationResult>;
  readonly proposta: StepRecord<ProposalValues>;
  readonly revisao: StepRecord<unknown, undefined>;
  readonly acompanhamento: StepRecord;
};
