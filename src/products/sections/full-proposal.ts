import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import type { StepRecord } from '../product.ts';
import { employerInitial } from './employment.ts';
import { toCustomer, type CustomerValues, type Income } from './pre-registration.ts';

/** What the full proposal asks beyond the pre-registration, under the wire's own names; dates are calendar dates. */
export type ProposalValues = Omit<RequestOf<'Cartao/Contratar'>, keyof ReturnType<typeof toCustomer>>;

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
export const toProposal = (customer: CustomerValues & Income, proposal: ProposalValues): RequestOf<'Cartao/Contratar'> => ({
  ...proposal,
  ...toCustomer(customer),
});
