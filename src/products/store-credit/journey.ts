import type { OperationCode } from '#src/domain/ids.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import type { PreRegistrationResult } from '#src/partner/api/responses.ts';

import { confirmedValues, type StepRecord } from '../product.ts';
import { toProposal, type ProposalValues } from '../sections/full-proposal/full-proposal.ts';
import {
  toPreRegistration,
  type CustomerValues,
  type Income,
  type Purchase,
} from '../sections/pre-registration/pre-registration.ts';
import type { DispatchValues } from './send-contract.ts';

/** The simulation made in another system, and its operation's code. */
export interface SimulationValues extends Purchase {
  readonly code: OperationCode;
}

export interface PreRegistrationValues extends CustomerValues, Income {
  readonly document: string;
}

export type StoreCreditJourney = {
  readonly simulation: StepRecord<SimulationValues>;
  readonly preRegistration: StepRecord<PreRegistrationValues, PreRegistrationResult>;
  readonly proposal: StepRecord<ProposalValues>;
  readonly review: StepRecord<unknown, undefined>;
  readonly contract: StepRecord<DispatchValues, undefined>;
  readonly followUp: StepRecord;
};

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
