import { likelyOperation } from '#src/domain/ids.ts';

import { confirmed } from '../confirmed.ts';
import { given } from '../facts.ts';
import { codeIn } from '../operation-code.ts';
import { defineAction, defineProduct, type StepRecord } from '../product.ts';
import { paymentAccount } from '../sections/bank-account.ts';
import {
  paymentUpdate,
  paymentUpdateInitial,
  paymentUpdateSchema,
  toPaymentUpdate,
  type PaymentUpdateValues,
} from '../sections/payment-update.ts';
import { PaymentFields } from './payment-fields.tsx';
import { texts } from './texts/texts.ts';

export type PhoneCreditJourney = {
  readonly pagamento: StepRecord<PaymentUpdateValues, undefined>;
  readonly acompanhamento: StepRecord;
};

const codeOf = ({ pagamento }: PhoneCreditJourney) =>
  pagamento.values ? likelyOperation(pagamento.values.operationCode) : codeIn(pagamento);

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
      command: {
        endpoint: 'ECdcCelular/AtualizarPagamento',
        body: ({ pagamento }) => toPaymentUpdate(confirmed(pagamento)),
      },
      submitLabel: (_, { m }) => m.paymentUpdate.submit,
      seals: true,
    },
    {
      kind: 'follow-up',
      id: 'acompanhamento',
      title: (m) => texts(m).followUp.title,
      achieved: (m) => texts(m).followUp.achieved,
    },
  ],
  actions: [defineAction(paymentUpdate('ECdcCelular/AtualizarPagamento'))],
  secrets: ['documentNumber', ...Object.values(paymentAccount)],
  summary: (journey, { m }) =>
    given([
      { label: m.fields.operationCode, value: codeOf(journey) },
      { label: m.paymentUpdate.proposalCode, value: journey.pagamento.values?.proposalCode },
    ]),
  operationCode: codeOf,
});
