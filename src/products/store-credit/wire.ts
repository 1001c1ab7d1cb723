import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmedValues } from '../journey.ts';
import { toProposal } from '../sections/full-proposal/full-proposal.ts';
import { toPreRegistration } from '../sections/pre-registration/pre-registration.ts';
import type { StoreCreditJourney } from './journey.ts';

/** Body of `ECrediarioDigital/PreCadastro`. */
export function toCreditPreRegistration(journey: StoreCreditJourney): RequestOf<'ECrediarioDigital/PreCadastro'> {
  const { code, ...purchase } = confirmedValues(journey.simulation);
  return { code, ...toPreRegistration(confirmedValues(journey.preRegistration), purchase) };
}

/** Body of `ECrediarioDigital/Contratar`. */
export function toCreditProposal(journey: StoreCreditJourney): RequestOf<'ECrediarioDigital/Contratar'> {
  const { code } = confirmedValues(journey.simulation);
  return { code, ...toProposal(confirmedValues(journey.preRegistration), confirmedValues(journey.proposal)) };
}
