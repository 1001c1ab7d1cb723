import type { OperationCode } from '#src/domain/ids.ts';
import type { PreRegistrationResult } from '#src/partner/contract/responses.ts';

import type { StepRecord } from '../product.ts';
import type { ProposalValues } from '../sections/full-proposal/full-proposal.ts';
import type { CustomerValues, Income, Purchase } from '../sections/pre-registration/pre-registration.ts';
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
