import { operationCode } from '#src/domain/ids.ts';

import { confirmed } from '../confirmed.ts';
import { defineProduct, type StepRecord } from '../product.ts';
import { paymentUpdate, paymentUpdateInitial, paymentUpdateSchema, toPaymentUpdate, type PaymentUpdateValues } from '../sections/payment-update.ts';
import { paymentAccount } from '../sections/bank-account.ts';
import { PaymentFields } from './payment-fields.tsx';

export type PhoneCreditJourney = {
  readonly pagamento: StepRecord<PaymentUpdateValues, undefined>;
  readonly acompanhamento: StepRecord;
};

/** "Phone-financing CDC": AtualizarPagamento alone. The proposal is made elsewhere, and so are its codes. */
export const phoneCredit = defineProduct<PhoneCreditJourney>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'pagamento',
      title: (m) => m.paymentUpdate.title,
      schema: () => paymentUpdateSchema(),
      initial: () => paymentUpdateInitial(),
      Fields: PaymentFields,
      command: { endpoint: 'ECdcCelular/AtualizarPagamento', body: ({ pagamento }) => toPaymentUpdate(confirmed(pagamento)) },
      submitLabel: (_, { m }) => m.paymentUpdate.submit,
      seals: true,
    },
    {
      kind: 'follow-up',
      id: 'acompanhamento',
      title: (m) => m.phoneCredit.followUp.title,
      achieved: (m) => m.phoneCredit.followUp.achieved,
    },
  ],
  actions: [paymentUpdate('ECdcCelular/AtualizarPagamento')],
  secrets: ['documentNumber', ...Object.values(paymentAccount)],
  summary: ({ pagamento: { values } }, { m }) =>
    values
      ? [
          { label: m.fields.operationCode, value: values.operationCode },
          { label: m.paymentUpdate.proposalCode, value: values.proposalCode },
        ]
      : [],
  operationCode: ({ pagamento }) => operationCode(pagamento.values?.operationCode ?? ''),
});
