import { operationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { filledFacts } from '../facts.tsx';
import { confirmedValues, defineAction, defineProduct, operationIn, type StepRecord } from '../product.ts';
import { paymentAccount } from '../sections/bank-account/bank-account.ts';
import { PaymentUpdateFields } from '../sections/payment/payment-update-fields.tsx';
import {
  paymentUpdate,
  paymentUpdateInitial,
  paymentUpdateSchema,
  toPaymentUpdate,
  type PaymentUpdateValues,
} from '../sections/payment/payment-update.ts';
import { texts } from './texts.ts';

export type PhoneCreditJourney = {
  readonly payment: StepRecord<PaymentUpdateValues, undefined>;
  readonly followUp: StepRecord;
};

/**
 * The document doesn't say whether a payment update's `operationCode` is an operation's `code`. The clerk typed it and
 * sees at once whether it opens that operation.
 */
function operationOf({ payment }: PhoneCreditJourney) {
  const code = operationCode(payment.values?.operationCode ?? '');
  return payment.values ? code && { code } : operationIn(payment);
}

/** "Phone-financing CDC": AtualizarPagamento alone. The proposal and its codes come from another system. */
export const phoneCredit = defineProduct<PhoneCreditJourney>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'payment',
      title: (m) => m.paymentUpdate.open,
      schema: () => paymentUpdateSchema(),
      initial: () => paymentUpdateInitial(),
      Fields: PaymentFields,
      command: {
        endpoint: 'ECdcCelular/AtualizarPagamento',
        body: ({ payment }) => toPaymentUpdate(confirmedValues(payment)),
      },
      submitLabel: (_, { m }) => m.paymentUpdate.submit,
      irrevocable: true,
    },
    {
      kind: 'follow-up',
      id: 'followUp',
      title: (m) => texts(m).followUp.title,
      achieved: (m) => m.paymentUpdate.accepted,
    },
  ],
  operation: operationOf,
  actions: [defineAction(paymentUpdate('ECdcCelular/AtualizarPagamento'))],
  secrets: ['documentNumber', ...Object.values(paymentAccount)],
  secretKind: 'account',
  summary: (journey, { m }) =>
    filledFacts([
      { label: m.fields.operationCode, value: operationOf(journey)?.code },
      { label: m.paymentUpdate.proposalCode, value: journey.payment.values?.proposalCode },
    ]),
});

/** The only form of this product. The clerk types both codes, because no earlier step knows them. */
function PaymentFields() {
  const m = useMessages();
  return (
    <>
      <p>{m.paymentUpdate.intro}</p>
      <PaymentUpdateFields />
    </>
  );
}
