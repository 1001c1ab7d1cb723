import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import type { RequestOf, ResponseOf } from '#src/partner/api/endpoints.ts';

import { confirmedValues, operationIn, requireOperation, type OperationContext, type StepRecord } from '../product.ts';
import type { AddressValues, authorizationAddress, payrollAddress } from '../sections/address/address.ts';
import type { BankAccountValues, MaskedAccount, proposalAccount } from '../sections/bank-account/bank-account.ts';
import type { PaymentUpdateValues } from '../sections/payment/payment-update.ts';
import type { authorizationPerson, payrollPerson, PersonValues } from '../sections/person/person.ts';

export type AuthorizationValues = PersonValues<typeof authorizationPerson> & AddressValues<typeof authorizationAddress>;

export interface EmploymentValues {
  /** Text: it may have letters, hyphens and leading zeros. */
  readonly registrationNumber: string;
}

export type ProposalValues = PersonValues<typeof payrollPerson> & {
  readonly email?: string | undefined;
} & AddressValues<typeof payrollAddress> &
  BankAccountValues<typeof proposalAccount>;

export type PayrollLoanJourney = {
  /** Without data if the answer was lost and the clerk found the operation's code. */
  readonly authorization: StepRecord<AuthorizationValues, ResponseOf<'EConsignado/SolicitarAutorizacao'> | undefined>;
  readonly employment: StepRecord<EmploymentValues>;
  readonly proposal: StepRecord<ProposalValues>;
  readonly review: StepRecord<{ readonly account: MaskedAccount }, undefined>;
  readonly payment: StepRecord<PaymentUpdateValues, undefined>;
  readonly followUp: StepRecord;
};

export const resumed = (code: OperationCode): Pick<PayrollLoanJourney, 'authorization'> => ({
  authorization: { passed: true, accepted: { data: { code }, at: 0 } },
});

/** The customer named in the authorization; absent in a sale that was resumed by its code. */
export const customerOf = ({ authorization }: PayrollLoanJourney): AuthorizationValues | undefined =>
  authorization.values;

/** The authorization's answer names the operation. The partner then sends the customer the first message. */
export function operationOf({ authorization }: PayrollLoanJourney): OperationContext | undefined {
  const { accepted } = authorization;
  const code = operationCode(accepted?.data?.code ?? '') ?? operationIn(authorization)?.code;
  return code && { code, messagedAt: accepted?.at };
}

/** With the account of the proposal, which the money goes to until the step is sent. */
export function unpaidOperationOf(journey: PayrollLoanJourney): OperationContext | undefined {
  const operation = operationOf(journey);
  return operation && { ...operation, account: journey.review.values?.account };
}

/** Body of `EConsignado/SolicitarAutorizacao`: the step's answers, already under their wire names. */
export const toPayrollAuthorization = (journey: PayrollLoanJourney): RequestOf<'EConsignado/SolicitarAutorizacao'> =>
  confirmedValues(journey.authorization);

/** Body of `EConsignado/Contratar`. It refers to the simulation by the operation's code alone. */
export const toPayrollProposal = (journey: PayrollLoanJourney): RequestOf<'EConsignado/Contratar'> => ({
  code: requireOperation(operationOf(journey)).code,
  ...confirmedValues(journey.employment),
  ...confirmedValues(journey.proposal),
});
