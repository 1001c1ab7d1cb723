import * as z from 'zod/mini';

import type { OperationCode, PaymentOperationCode, ProposalCode } from '#src/domain/ids.ts';
import { taxDocument } from '#src/forms/schemas.ts';
import type { EndpointName, RequestOf } from '#src/partner/api/endpoints.ts';
import { lateComponent } from '#src/platform/loading/late.ts';

import type { OperationAction } from '../../product.ts';
import {
  bankAccountInitial,
  bankAccountOf,
  bankAccountShape,
  paymentAccount,
  type BankAccountValues,
} from '../bank-account/bank-account.ts';
import { codeText, confirmation, confirms } from '../confirmation/confirmation.tsx';

type PaymentEndpoint = Extract<EndpointName, `${string}/AtualizarPagamento`>;

export interface PaymentUpdateValues extends BankAccountValues<typeof paymentAccount> {
  readonly operationCode: PaymentOperationCode;
  readonly proposalCode: ProposalCode;
  /** The account holder's, who may not be the customer. */
  readonly documentNumber: string;
}

const shape = {
  operationCode: codeText<PaymentOperationCode>(),
  proposalCode: codeText<ProposalCode>(),
  documentNumber: taxDocument(),
  ...bankAccountShape(paymentAccount),
};

/** `code` is the operation's, if known. A person confirms that it is the `operationCode` that the partner expects. */
export const paymentUpdateSchema = (
  code?: OperationCode,
): z.ZodMiniType<PaymentUpdateValues, Record<string, unknown>> =>
  code === undefined ? z.object(shape) : z.object({ ...shape, ...confirmation }).check(confirms('operationCode'));

/** Only the operation's code is prefilled: the proposal's code has no documented source, and the account may be new. */
export const paymentUpdateInitial = (code?: OperationCode) => ({
  operationCode: code ?? '',
  ...(code !== undefined && { confirmedValue: '' }),
  proposalCode: '',
  documentNumber: '',
  ...bankAccountInitial(paymentAccount),
});

/** Body of any `AtualizarPagamento`. */
export const toPaymentUpdate = (values: PaymentUpdateValues): RequestOf<PaymentEndpoint> => ({
  documentNumber: values.documentNumber,
  proposalCode: values.proposalCode,
  operationCode: values.operationCode,
  ...bankAccountOf(values, paymentAccount),
});

/** "Payment data update": changes the account that a proposal is paid to, before the signature. */
export const paymentUpdate = (endpoint: PaymentEndpoint): OperationAction<PaymentUpdateValues> => ({
  id: 'payment',
  title: (m) => m.paymentUpdate.open,
  accepted: (m) => m.paymentUpdate.accepted,
  intro: (m) => m.paymentUpdate.intro,
  submitLabel: (m) => m.paymentUpdate.submit,
  schema: ({ code }) => paymentUpdateSchema(code),
  initial: ({ code }) => paymentUpdateInitial(code),
  Fields: lateComponent(() => import('./payment-update-fields.tsx').then((module) => module.PaymentUpdateFields)),
  command: { endpoint, body: (_, values) => toPaymentUpdate(values) },
});
