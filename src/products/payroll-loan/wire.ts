import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import { confirmed, named } from '../journey.ts';
import { operationOf, type PayrollLoanJourney } from './journey.ts';

/** Body of `EConsignado/SolicitarAutorizacao`: the step's answers, which have the wire's names. */
export const toPayrollAuthorization = (journey: PayrollLoanJourney): RequestOf<'EConsignado/SolicitarAutorizacao'> =>
  confirmed(journey.authorization);

/** Body of `EConsignado/Contratar`. What was simulated elsewhere is not in it: the code alone stands for it. */
export const toPayrollProposal = (journey: PayrollLoanJourney): RequestOf<'EConsignado/Contratar'> => ({
  code: named(operationOf(journey)).code,
  ...confirmed(journey.employment),
  ...confirmed(journey.proposal),
});
