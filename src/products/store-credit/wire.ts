import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmed } from '../journey.ts';
import { toProposal } from '../sections/full-proposal/full-proposal.ts';
import { toPreRegistration } from '../sections/pre-registration/pre-registration.ts';
import type { StoreCreditJourney } from './journey.ts';

/** Body of `ECrediarioDigital/PreCadastro`. */
export function toCreditPreRegistration(journey: StoreCreditJourney): RequestOf<'ECrediarioDigital/PreCadastro'> {
  const { code, ...purchase } = confirmed(journey.simulation);
  return { code, ...toPreRegistration(confirmed(journey.preRegistration), purchase) };
}

/** Body of `ECrediarioDigital/Contratar`. */
export function toCreditProposal(journey: StoreCreditJourney): RequestOf<'ECrediarioDigital/Contratar'> {
  const { code } = confirmed(journey.simulation);
  return { code, ...toProposal(confirmed(journey.preRegistration), confirmed(journey.proposal)) };
}
