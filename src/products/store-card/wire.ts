import { toReais } from '#src/domain/money.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmedValues } from '../journey.ts';
import { toProposal } from '../sections/full-proposal/full-proposal.ts';
import { toPreRegistration } from '../sections/pre-registration/pre-registration.ts';
import type { StoreCardJourney } from './journey.ts';

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
