import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';
import { formatCalendarDate, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { DueDateField } from '#src/forms/fields/due-date-field.tsx';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { IntegerField, MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { calendarDate, integer, money, taxDocument, yesNo } from '#src/forms/schemas.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';

import { stepOf } from '../action-step.ts';
import { documentText, filledFacts } from '../facts.tsx';
import { defineAction, defineProduct, operationIn, type Fact, type Wording } from '../product.ts';
import { codeText, OperationCodeField } from '../sections/confirmation/confirmation.tsx';
import { proposalStep } from '../sections/full-proposal/full-proposal.ts';
import { registrationPersonWithDocument, personFacts } from '../sections/person/person.ts';
import {
  customerInitial,
  customerShape,
  permitted,
  registrationFacts,
} from '../sections/pre-registration/pre-registration.ts';
import { toCreditPreRegistration, toCreditProposal, type StoreCreditJourney } from './journey.ts';
import { sendContract } from './send-contract.ts';
import { texts } from './texts.ts';

/** No defaults for what was agreed elsewhere: neither one instalment nor no insurance. */
export const simulationSchema = (_: StoreCreditJourney, today: CalendarDate) =>
  z.object({
    code: codeText<OperationCode>(),
    buyValue: money(),
    installmentNumbers: integer({ min: 1, max: 99, problem: 'installmentsOutOfRange' }),
    firstInstallment: calendarDate({ notBefore: today }),
    hasInsurance: yesNo('insurance'),
  });

export const preRegistrationSchema = (_: StoreCreditJourney, today: CalendarDate) =>
  z.object({ ...customerShape(today), document: taxDocument(), income: money() });

const PreRegistrationFields = lateComponent(() =>
  import('./later-fields.tsx').then((module) => module.PreRegistrationFields),
);

function operationOf({ simulation, preRegistration, review, contract }: StoreCreditJourney) {
  const code = simulation.values?.code ?? operationIn(review)?.code ?? operationIn(contract)?.code;
  return code && { code, phone: preRegistration.values?.cellPhoneNumber };
}

/** "Digital store credit (CDC)": PreCadastro, Contratar, EnviarContratoDigital. It is simulated in another system. */
export const storeCredit = defineProduct<StoreCreditJourney>({
  id: 'store-credit',
  steps: [
    {
      kind: 'form',
      id: 'simulation',
      title: (m) => texts(m).simulation.title,
      externalInstructions: { words: (m) => texts(m).simulation.todo },
      schema: simulationSchema,
      initial: () => ({ code: '', buyValue: '', installmentNumbers: '', firstInstallment: '', hasInsurance: null }),
      Fields: SimulationFields,
      asksFirstDueDate: true,
      submitLabel: (_, { m }) => texts(m).simulation.submit,
      facts: simulationFacts,
      reviewFacts: valueAtLender,
    },
    {
      kind: 'form',
      id: 'preRegistration',
      title: (m) => texts(m).preRegistration.title,
      schema: preRegistrationSchema,
      initial: () => ({ document: '', income: '', ...customerInitial }),
      Fields: PreRegistrationFields,
      command: { endpoint: 'ECrediarioDigital/PreCadastro', body: toCreditPreRegistration },
      submitLabel: (_, { m }) => texts(m).preRegistration.submit,
      result: permitted,
      facts: preRegistrationFacts,
    },
    { ...proposalStep, title: (m) => texts(m).proposal.title },
    {
      kind: 'review',
      id: 'review',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'ECrediarioDigital/Contratar', body: toCreditProposal },
      sent: ({ simulation: { values } }, { m, format }) =>
        texts(m).review.sent({
          value: values ? format.money(values.buyValue) : '',
          number: values?.installmentNumbers ?? 0,
        }),
      irrevocable: true,
    },
    {
      ...stepOf('contract', sendContract, operationOf),
      title: (m) => texts(m).contract.step,
      externalInstructions: { words: (m) => texts(m).contract.todo },
      // Each sending gives the customer another message, so only the dashboard sends the contract again.
      irrevocable: true,
    },
    {
      kind: 'follow-up',
      id: 'followUp',
      title: (m) => texts(m).followUp.title,
      achieved: (m) => texts(m).contract.accepted,
    },
  ],
  operation: operationOf,
  actions: [defineAction(sendContract)],
  duplicateKey: ({ simulation, preRegistration: { values } }) =>
    simulation.values && values && { customer: values.document, value: simulation.values.buyValue },
  summary: summaryFacts,
});

function SimulationFields() {
  const m = useMessages();
  const insurance = [
    { value: 'false', label: m.fields.no },
    { value: 'true', label: m.fields.yes },
  ];
  return (
    <>
      <FieldRow columns="calc(50% - 8px)">
        <OperationCodeField name="code" />
      </FieldRow>
      <FieldRow>
        <MoneyField name="buyValue" label={m.fields.buyValue} />
        <IntegerField name="installmentNumbers" label={texts(m).simulation.installmentNumbers} />
      </FieldRow>
      <FieldRow>
        <DueDateField name="firstInstallment" label={m.fields.firstInstallment} />
        <RadioField name="hasInsurance" label={m.fields.hasInsurance} options={insurance} />
      </FieldRow>
    </>
  );
}

function terms({ simulation: { values } }: StoreCreditJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return [
    { label: m.fields.buyValue, value: format.money(values.buyValue), agreed: 'amount' },
    {
      label: m.fields.installments,
      value: texts(m).simulation.installments({ number: values.installmentNumbers }),
      agreed: 'installments',
    },
    { label: m.fields.firstInstallment, value: formatCalendarDate(values.firstInstallment), agreed: true },
    {
      label: m.fields.hasInsurance,
      value: values.hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance,
      agreed: true,
    },
  ];
}

export function simulationFacts(journey: StoreCreditJourney, wording: Wording): Fact[] {
  const code = { label: wording.m.fields.operationCode, value: journey.simulation.values?.code };
  return [...terms(journey, wording), ...filledFacts([code])];
}

/** Where the customer finds the value of an instalment, which only the lender's system has. */
function valueAtLender(_: StoreCreditJourney, { m }: Wording): readonly Fact[] {
  const { installmentValue, atLender } = texts(m).simulation;
  return [{ label: installmentValue, value: atLender }];
}

export function preRegistrationFacts(journey: StoreCreditJourney, { m, format }: Wording): Fact[] {
  const { values } = journey.preRegistration;
  if (!values) return [];
  return [
    ...personFacts(values, registrationPersonWithDocument, m),
    { label: m.fields.income, value: format.money(values.income) },
    ...registrationFacts(values, m),
  ];
}

export function summaryFacts(journey: StoreCreditJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const { values } = journey.preRegistration;
  return [
    ...filledFacts([
      { label: m.fields.customer, value: values?.name, personal: true },
      { label: m.fields.document, ...documentText(values?.document) },
    ]),
    ...simulationFacts(journey, wording),
  ];
}
