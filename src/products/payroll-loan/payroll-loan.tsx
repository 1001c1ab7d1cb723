import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { optionalEmail, requiredText } from '#src/forms/schemas.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';

import { stepOf } from '../action-step.ts';
import { documentText, filledFacts } from '../facts.tsx';
import { confirmedValues, defineAction, defineProduct, type Fact, type Wording } from '../product.ts';
import { AddressFields } from '../sections/address/address-fields.tsx';
import {
  addressInitial,
  addressShape,
  authorizationAddress,
  payrollAddress,
  renameAddress,
  addressFacts,
} from '../sections/address/address.ts';
import {
  accountFacts,
  bankAccountInitial,
  bankAccountShape,
  paymentAccount,
  proposalAccount,
  bankAccountFacts,
  maskedAccount,
} from '../sections/bank-account/bank-account.ts';
import { paymentUpdate } from '../sections/payment/payment-update.ts';
import { PersonFields } from '../sections/person/person-fields.tsx';
import {
  authorizationPerson,
  payrollPerson,
  personInitial,
  personParts,
  personShape,
  personFacts,
} from '../sections/person/person.ts';
import {
  customerOf,
  operationOf,
  unpaidOperationOf,
  resumed,
  toPayrollAuthorization,
  toPayrollProposal,
  type PayrollLoanJourney,
} from './journey.ts';
import { resendAuthorization } from './resend-authorization.ts';
import { texts } from './texts.ts';

export const authorizationSchema = (_: PayrollLoanJourney, today: CalendarDate) =>
  z.object({
    ...personShape(authorizationPerson, today),
    ...addressShape(authorizationAddress),
  });

export const employmentSchema = () => z.object({ registrationNumber: requiredText({ max: 50 }) });

export const proposalSchema = (_: PayrollLoanJourney, today: CalendarDate) =>
  z.object({
    ...personShape(payrollPerson, today),
    email: optionalEmail(),
    ...addressShape(payrollAddress),
    ...bankAccountShape(proposalAccount),
  });

const EmploymentFields = lateComponent(() => import('./later-fields.tsx').then((module) => module.EmploymentFields));
const ProposalFields = lateComponent(() => import('./later-fields.tsx').then((module) => module.ProposalFields));
const updatePayment = paymentUpdate('EConsignado/AtualizarPagamento');

/** Filled in with the answers of the authorization, which can be changed. */
function proposalInitial(journey: PayrollLoanJourney) {
  const known = customerOf(journey) ?? {};
  return {
    ...personInitial(payrollPerson, personParts(known, authorizationPerson)),
    email: '',
    ...renameAddress(known, authorizationAddress, payrollAddress),
    ...bankAccountInitial(proposalAccount),
  };
}

/** "Payroll-deducted loan": SolicitarAutorizacao, then the customer's and the partner's decisions, then Contratar. */
export const payrollLoan = defineProduct<PayrollLoanJourney>({
  id: 'payroll-loan',
  steps: [
    {
      kind: 'form',
      id: 'authorization',
      title: (m) => texts(m).authorization.title,
      schema: authorizationSchema,
      initial: () => ({ ...personInitial(authorizationPerson), ...addressInitial(authorizationAddress) }),
      Fields: AuthorizationFields,
      command: { endpoint: 'EConsignado/SolicitarAutorizacao', body: toPayrollAuthorization },
      submitLabel: (_, { m }) => texts(m).authorization.submit,
      irrevocable: true,
      facts: authorizationFacts,
    },
    {
      kind: 'form',
      id: 'employment',
      title: (m) => texts(m).employment.title,
      wait: { words: (m) => texts(m).employment.wait, action: defineAction(resendAuthorization) },
      externalInstructions: { words: (m) => ({ title: m.wizard.whatToDo, lines: texts(m).employment.todo }) },
      schema: employmentSchema,
      initial: () => ({ registrationNumber: '' }),
      Fields: EmploymentFields,
      facts: employmentFacts,
      reviewFacts: (_, { m }) => [{ label: texts(m).review.amount, value: texts(m).review.atLender }],
    },
    {
      kind: 'form',
      id: 'proposal',
      title: (m) => texts(m).proposal.title,
      schema: proposalSchema,
      initial: proposalInitial,
      Fields: ProposalFields,
      facts: proposalFacts,
    },
    {
      kind: 'review',
      id: 'review',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'EConsignado/Contratar', body: toPayrollProposal },
      // The button's label may wrap, but the name stays on one line.
      sent: (journey, { m }) => texts(m).review.sent({ name: customerOf(journey)?.name?.replaceAll(' ', '\u00A0') }),
      keeps: ({ proposal }) => ({ account: maskedAccount(confirmedValues(proposal), proposalAccount) }),
      irrevocable: true,
    },
    {
      ...stepOf('payment', updatePayment, unpaidOperationOf),
      optional: {
        words: (m) => texts(m).changeAccount,
        facts: ({ review: { values } }, { m }) => (values ? accountFacts(values.account, m) : []),
      },
      irrevocable: true,
    },
    {
      kind: 'follow-up',
      id: 'followUp',
      title: (m) => texts(m).followUp.title,
      achieved: (m, { payment }) => (payment.accepted ? m.paymentUpdate.accepted : undefined),
    },
  ],
  operation: operationOf,
  actions: [defineAction(resendAuthorization), defineAction(updatePayment)],
  resume: resumed,
  duplicateKey: (journey) => {
    const customer = customerOf(journey);
    return customer && { customer: customer.cpf };
  },
  secrets: ['documentNumber', ...Object.values(proposalAccount), ...Object.values(paymentAccount)],
  secretKind: 'account',
  summary: summaryFacts,
});

function AuthorizationFields() {
  const m = useMessages();
  return (
    <>
      <p>{texts(m).authorization.intro}</p>
      <FieldSection title={m.fields.customer}>
        <PersonFields wireNames={authorizationPerson} />
      </FieldSection>
      <AddressFields wireNames={authorizationAddress} />
    </>
  );
}

export function authorizationFacts(journey: PayrollLoanJourney, { m }: Wording): Fact[] {
  const known = customerOf(journey) ?? {};
  return [...personFacts(known, authorizationPerson, m), ...addressFacts(known, authorizationAddress, m)];
}

export function employmentFacts({ employment: { values } }: PayrollLoanJourney, { m }: Wording): Fact[] {
  return filledFacts([{ label: texts(m).employment.registrationNumber, value: values?.registrationNumber }]);
}

export function proposalFacts({ proposal: { values } }: PayrollLoanJourney, { m }: Wording): Fact[] {
  if (!values) return [];
  return [
    ...personFacts(values, payrollPerson, m),
    ...filledFacts([{ label: m.fields.email, value: values.email }]),
    ...addressFacts(values, payrollAddress, m),
    ...bankAccountFacts(values, proposalAccount, m),
  ];
}

export function summaryFacts(journey: PayrollLoanJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const customer = customerOf(journey);
  return [
    ...filledFacts([
      { label: m.fields.customer, value: customer?.name, personal: true },
      { label: m.fields.cpf, ...documentText(customer?.cpf) },
      { label: m.fields.operationCode, value: operationOf(journey)?.code },
    ]),
    ...employmentFacts(journey, wording),
  ];
}
