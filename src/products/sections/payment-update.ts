import * as z from 'zod/mini';

import type { OperationCode, ProposalCode } from '#src/domain/ids.ts';
import { affirmed, requiredText, taxDocument } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import { lateComponent } from '#src/ui/late-component.ts';

import { defineAction, type OperationAction } from '../product.ts';
import { bankAccountInitial, bankAccountParts, paymentAccount, type BankAccountValues } from './bank-account.ts';
import { bankAccountShape } from './bank-account-schema.ts';
import { spell } from './spelling.ts';

type PaymentEndpoint = 'EConsignado/AtualizarPagamento' | 'ECdcCelular/AtualizarPagamento';

export interface PaymentUpdateValues extends BankAccountValues<typeof paymentAccount> {
  readonly operationCode: string;
  readonly proposalCode: ProposalCode;
  /** The account holder's, who may not be the customer. */
  readonly documentNumber: string;
}

const shape = {
  operationCode: requiredText({ max: 200 }),
  proposalCode: z.pipe(requiredText({ max: 200 }), z.transform((text) => text as ProposalCode)),
  documentNumber: taxDocument(),
  ...bankAccountShape(paymentAccount),
};

/** `code` is the operation's where it is known: whether the partner means it by `operationCode` is for a person to say. */
export const paymentUpdateSchema = (code?: OperationCode): z.ZodMiniType<PaymentUpdateValues, Record<string, unknown>> =>
  code === undefined ? z.object(shape) : z.object({ ...shape, conferido: affirmed() });

/** Nothing but the operation's code comes from elsewhere: the proposal's has no documented source, and the account may be anyone's. */
export const paymentUpdateInitial = (code?: OperationCode) => ({
  operationCode: code ?? '',
  ...(code !== undefined && { conferido: false }),
  proposalCode: '',
  documentNumber: '',
  ...bankAccountInitial(paymentAccount),
});

/** Body of either `AtualizarPagamento`. */
export const toPaymentUpdate = (values: PaymentUpdateValues): RequestOf<PaymentEndpoint> => ({
  documentNumber: values.documentNumber,
  proposalCode: values.proposalCode,
  operationCode: values.operationCode,
  ...spell(bankAccountParts(values, paymentAccount), paymentAccount),
});

/** "Payment data update": the account that a proposal is paid to, changed before the signature. */
export const paymentUpdate = (endpoint: PaymentEndpoint): OperationAction =>
  defineAction<PaymentUpdateValues>({
    id: 'pagamento',
    title: (m) => m.paymentUpdate.title,
    intro: (m) => m.paymentUpdate.intro,
    submitLabel: (m) => m.paymentUpdate.submit,
    schema: ({ code }) => paymentUpdateSchema(code),
    initial: ({ code }) => paymentUpdateInitial(code),
    Fields: lateComponent(() => import('./payment-update-fields.tsx').then((module) => module.PaymentUpdateFields)),
    command: { endpoint, body: (_, values) => toPaymentUpdate(values) },
  });
