import { toReais } from '#src/domain/money.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmedValues } from '../journey.ts';
import type { RepurchaseJourney } from './journey.ts';

/** Body of `Recompra/Simular`. */
export function toRepurchaseSimulation(journey: RepurchaseJourney): RequestOf<'Recompra/Simular'> {
  const { document, cardNumber, value } = confirmedValues(journey.simulation);
  return { document, cardNumber, value: toReais(value) };
}

/** Body of `Recompra/Contratar`: the number of instalments alone. */
export const toRepurchaseProposal = (journey: RepurchaseJourney): RequestOf<'Recompra/Contratar'> => ({
  installments: confirmedValues(journey.offer).installments,
});
