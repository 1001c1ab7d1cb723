import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { toReais, type Cents } from '#src/domain/values/money.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import type { CardSimulationResult, PreRegistrationResult } from '#src/partner/api/responses.ts';

import { confirmedValues, type StepRecord } from '../product.ts';
import { toProposal, type ProposalValues } from '../sections/full-proposal/full-proposal.ts';
import { toPreRegistration, type CustomerValues } from '../sections/pre-registration/pre-registration.ts';

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

/** Body of `Cartao/Simular`. */
export function toCardSimulation(journey: StoreCardJourney): RequestOf<'Cartao/Simular'> {
  const { document, buyValue, totalIncome, hasInsurance } = confirmedValues(journey.simulation);
  return { document, buyValue: toReais(buyValue), totalIncome: toReais(totalIncome), hasInsurance };
}

const customerOf = (journey: StoreCardJourney) => {
  const { document, totalIncome } = confirmedValues(journey.simulation);
  return { ...confirmedValues(journey.preRegistration), document, income: totalIncome };
};

/** Body of `Cartao/PreCadastro`, with the chosen offer. */
export function toCardPreRegistration(journey: StoreCardJourney): RequestOf<'Cartao/PreCadastro'> {
  const { buyValue } = confirmedValues(journey.simulation);
  const { firstInstallment } = confirmedValues(journey.preRegistration);
  return toPreRegistration(customerOf(journey), { ...confirmedValues(journey.offer), buyValue, firstInstallment });
}

/** Body of `Cartao/Contratar`. */
export const toCardProposal = (journey: StoreCardJourney): RequestOf<'Cartao/Contratar'> =>
  toProposal(customerOf(journey), confirmedValues(journey.proposal));
