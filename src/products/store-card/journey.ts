import type { CalendarDate } from '#src/domain/calendar-date.ts';
import type { Cents } from '#src/domain/money.ts';
import type { PreRegistrationResult, CardSimulationResult } from '#src/partner/contract/responses.ts';

import type { StepRecord } from '../product.ts';
import type { ProposalValues } from '../sections/full-proposal/full-proposal.ts';
import type { CustomerValues } from '../sections/pre-registration/pre-registration.ts';

export interface SimulationValues {
  readonly document: string;
  readonly buyValue: Cents;
  readonly totalIncome: Cents;
  /** Whether to include the insurance in the simulation's prices. The offer asks whether the customer takes it. */
  readonly hasInsurance: boolean;
}

export interface OfferValues {
  readonly installmentNumbers: number;
  readonly hasInsurance: boolean;
}

export interface PreRegistrationValues extends CustomerValues {
  readonly firstInstallment: CalendarDate;
}

export type StoreCardJourney = {
  readonly simulation: StepRecord<SimulationValues, CardSimulationResult>;
  readonly offer: StepRecord<OfferValues>;
  readonly preRegistration: StepRecord<PreRegistrationValues, PreRegistrationResult>;
  readonly proposal: StepRecord<ProposalValues>;
  readonly review: StepRecord<unknown, undefined>;
  readonly followUp: StepRecord;
};
