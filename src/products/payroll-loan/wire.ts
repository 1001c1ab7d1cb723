import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmedValues, requireOperation } from '../journey.ts';
import { operationOf, type PayrollLoanJourney } from './journey.ts';

/** Body of `EConsignado/SolicitarAutorizacao`: the step's answers, already under their wire names. */
export const toPayrollAuthorization = (journey: PayrollLoanJourney): RequestOf<'EConsignado/SolicitarAutorizacao'> =>
  confirmedValues(journey.authorization);

/** Body of `EConsignado/Contratar`. It refers to the simulation by the operation's code alone. */
export const toPayrollProposal = (journey: PayrollLoanJourney): RequestOf<'EConsignado/Contratar'> => ({
  code: requireOperation(operationOf(journey)).code,
  ...confirmedValues(journey.employment),
  ...confirmedValues(journey.proposal),
});
