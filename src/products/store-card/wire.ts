import { toReais } from '#src/domain/money.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmed } from '../journey.ts';
import { toProposal } from '../sections/full-proposal/full-proposal.ts';
import { toPreRegistration } from '../sections/pre-registration/pre-registration.ts';
import type { StoreCardJourney } from './journey.ts';

/** Body of `Cartao/Simular`. */
export function toCardSimulation(journey: StoreCardJourney): RequestOf<'Cartao/Simular'> {
  const { document, buyValue, totalIncome, hasInsurance } = confirmed(journey.simulation);
  return { document, buyValue: toReais(buyValue), totalIncome: toReais(totalIncome), hasInsurance };
}

const customerOf = (journey: StoreCardJourney) => {
  const { document, totalIncome } = confirmed(journey.simulation);
  return { ...confirmed(journey.preRegistration), document, income: totalIncome };
};

/** Body of `Cartao/PreCadastro`, with the chosen offer. */
export function toCardPreRegistration(journey: StoreCardJourney): RequestOf<'Cartao/PreCadastro'> {
  const { buyValue } = confirmed(journey.simulation);
  const { firstInstallment } = confirmed(journey.preRegistration);
  return toPreRegistration(customerOf(journey), { ...confirmed(journey.offer), buyValue, firstInstallment });
}

/** Body of `Cartao/Contratar`. */
export const toCardProposal = (journey: StoreCardJourney): RequestOf<'Cartao/Contratar'> =>
  toProposal(customerOf(journey), confirmed(journey.proposal));
