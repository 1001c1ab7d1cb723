import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import type { StepRecord } from '../product.ts';
import { employerInitial } from './employment.ts';
import type { ProposalValues } from './full-proposal-schema.ts';
import { toCustomer, type CustomerValues, type Income } from './pre-registration.ts';

/** A journey whose full proposal is filled in. */
export type ProposedJourney = { readonly proposta: StepRecord<ProposalValues> };

export const proposalInitial = {
  rgNumber: '',
  rgIssueDate: '',
  rgOrgan: '',
  rgState: '',
  motherName: '',
  gender: null,
  maritalStatus: null,
  email: '',
  profession: '',
  ...employerInitial,
  dueDate: '',
  description: '',
};

/** "Full proposal input" without `code`: the person and nothing of the purchase, which only the pre-registration names. */
export const toProposal = (
  customer: CustomerValues & Income,
  proposal: ProposalValues,
): RequestOf<'Cartao/Contratar'> => ({
  ...proposal,
  ...toCustomer(customer),
});
