import { lateComponent } from '#src/ui/late-component.ts';

import { stepOf } from '../action-step.ts';
import { defineAction, defineProduct } from '../product.ts';
import { addressInitial, authorizationAddress, payrollAddress, respell } from '../sections/address.ts';
import { bankAccountInitial, paymentAccount, proposalAccount } from '../sections/bank-account.ts';
import { paymentUpdate } from '../sections/payment-update.ts';
import { authorizationPerson, payrollPerson, personInitial, personParts } from '../sections/person.ts';
import { AuthorizationFields } from './authorization-fields.tsx';
import { authorizationFacts, employmentFacts, proposalFacts, summaryFacts } from './facts.ts';
import { codeOf, customerOf, operationOf, resumed, type PayrollLoanJourney } from './journey.ts';
import { resendAuthorization } from './resend-authorization.ts';
import { authorizationSchema, employmentSchema, proposalSchema } from './schemas.ts';
import { texts } from './texts/texts.ts';
import { toPayrollAuthorization, toPayrollProposal } from './wire.ts';

const EmploymentFields = lateComponent(() =>
  import('./employment-fields.tsx').then((module) => module.EmploymentFields),
);
const ProposalFields = lateComponent(() => import('./proposal-fields.tsx').then((module) => module.ProposalFields));
const updatePayment = paymentUpdate('EConsignado/AtualizarPagamento');

/** What was asked with the authorization stands there already; it can be changed. */
function proposalInitial(journey: PayrollLoanJourney) {
  const known = customerOf(journey) ?? {};
  return {
    ...personInitial(payrollPerson, personParts(known, authorizationPerson)),
    email: '',
    ...respell(known, authorizationAddress, payrollAddress),
    ...bankAccountInitial(proposalAccount),
  };
}

/** "Payroll-deducted loan": SolicitarAutorizacao, Contratar and, in between, what the customer and the partner's area decide. */
export const payrollLoan = defineProduct<PayrollLoanJourney>({
  id: 'payroll-loan',
  steps: [
    {
      kind: 'form',
      id: 'autorizacao',
      title: (m) => texts(m).authorization.title,
      schema: authorizationSchema,
      initial: () => ({ ...personInitial(authorizationPerson), ...addressInitial(authorizationAddress) }),
      Fields: AuthorizationFields,
      command: { endpoint: 'EConsignado/SolicitarAutorizacao', body: toPayrollAuthorization },
      submitLabel: (_, { m }) => texts(m).authorization.submit,
      seals: true,
      facts: authorizationFacts,
    },
    {
      kind: 'form',
      id: 'vinculo',
      title: (m) => texts(m).employment.title,
      elsewhere: (m) => texts(m).employment.todo,
      aside: defineAction(resendAuthorization),
      schema: employmentSchema,
      initial: () => ({ registrationNumber: '' }),
      Fields: EmploymentFields,
      facts: employmentFacts,
    },
    {
      kind: 'form',
      id: 'proposta',
      title: (m) => texts(m).proposal.title,
      schema: proposalSchema,
      initial: proposalInitial,
      Fields: ProposalFields,
      carried: employmentFacts,
      facts: proposalFacts,
    },
    {
      kind: 'review',
      id: 'revisao',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'EConsignado/Contratar', body: toPayrollProposal },
      submitLabel: (journey, { m }) => texts(m).review.submit({ name: customerOf(journey)?.name }),
      seals: true,
    },
    {
      ...stepOf('pagamento', updatePayment, operationOf),
      title: (m) => m.paymentUpdate.title,
      skipLabel: (m) => texts(m).keepAccount,
      seals: true,
    },
    { kind: 'follow-up', id: 'acompanhamento', title: (m) => texts(m).followUp.title },
  ],
  about: operationOf,
  actions: [defineAction(resendAuthorization), defineAction(updatePayment)],
  resume: resumed,
  sameAs: (journey) => {
    const customer = customerOf(journey);
    return customer && [customer.cpf];
  },
  secrets: ['documentNumber', ...Object.values(proposalAccount), ...Object.values(paymentAccount)],
  summary: summaryFacts,
  operationCode: codeOf,
});
