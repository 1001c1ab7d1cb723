import * as z from 'zod/mini';

import { formatCalendarDate, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { fromReais } from '#src/domain/values/money.ts';
import { CheckboxField } from '#src/forms/fields/checkbox-field.tsx';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { MoneyField, TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { calendarDate, checked, choice, money, readBy, taxDocument, yesNo } from '#src/forms/schemas.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';

import { documentText, filledFacts } from '../facts.tsx';
import { defineProduct, operationIn, type Fact, type Wording } from '../product.ts';
import { proposalStep } from '../sections/full-proposal/full-proposal.ts';
import { offerTexts } from '../sections/offer/offer-texts.ts';
import { fundedFacts, serviceFacts } from '../sections/offer/offer.ts';
import { personFacts, registrationPerson } from '../sections/person/person.ts';
import {
  customerInitial,
  customerShape,
  permitted,
  registrationFacts,
} from '../sections/pre-registration/pre-registration.ts';
import {
  toCardPreRegistration,
  toCardProposal,
  toCardSimulation,
  type OfferValues,
  type SimulationValues,
  type StoreCardJourney,
} from './journey.ts';
import { customerOffer, findPrice, isForSale, isRowForSale, isStillOffered, rowsOf, totalToPay } from './offer.ts';
import { texts } from './texts.ts';

export const simulationSchema = () =>
  z.object({ document: taxDocument(), buyValue: money(), totalIncome: money(), hasInsurance: checked() });

const nothingChosen = z.object({ hasInsurance: z.any(), installmentNumbers: choice([], 'price') });

/** One press answers both questions, so one error is enough where neither is answered. */
export const offerSchema = (journey: StoreCardJourney) => {
  const answered = z
    .object({
      hasInsurance: yesNo('insurance'),
      installmentNumbers: choice(
        rowsOf(journey).map((row) => row.number),
        'installments',
      ),
    })
    .check(
      z.refine((values) => isForSale(findPrice(journey, values)), {
        path: ['installmentNumbers'],
        error: 'notForSale',
      }),
    );
  return readBy<OfferValues>(({ hasInsurance, installmentNumbers }) =>
    hasInsurance || installmentNumbers ? answered : nothingChosen,
  );
};

export const preRegistrationSchema = (_: StoreCardJourney, today: CalendarDate) =>
  z.object({ ...customerShape(today), firstInstallment: calendarDate({ notBefore: today }) });

const OfferFields = lateComponent(() => import('./offer-fields.tsx').then((module) => module.OfferFields));
const PreRegistrationFields = lateComponent(() =>
  import('./pre-registration-fields.tsx').then((module) => module.PreRegistrationFields),
);

const sameCustomer = (one: SimulationValues, other: SimulationValues) => one.document === other.document;

/** "Store card": Simular, PreCadastro, Contratar. No endpoint returns the operation's code. */
export const storeCard = defineProduct<StoreCardJourney>({
  id: 'store-card',
  steps: [
    {
      kind: 'form',
      id: 'simulation',
      title: (m) => texts(m).simulation.title,
      schema: simulationSchema,
      initial: () => ({ document: '', buyValue: '', totalIncome: '', hasInsurance: false }),
      Fields: SimulationFields,
      command: { endpoint: 'Cartao/Simular', body: toCardSimulation },
      submitLabel: (_, { m }) => texts(m).simulation.submit,
      facts: simulationFacts,
    },
    {
      kind: 'form',
      id: 'offer',
      title: (m) => m.offer.title,
      schema: offerSchema,
      initial: () => ({ hasInsurance: null, installmentNumbers: null }),
      Fields: OfferFields,
      submitLabel: (journey, { m }) => (rowsOf(journey).some(isRowForSale) ? m.offer.submit : undefined),
      facts: offerFacts,
      reviewFacts: returnedFacts,
    },
    {
      kind: 'form',
      id: 'preRegistration',
      title: (m) => texts(m).preRegistration.title,
      schema: preRegistrationSchema,
      initial: () => ({ ...customerInitial, firstInstallment: '' }),
      Fields: PreRegistrationFields,
      asksFirstDueDate: true,
      command: { endpoint: 'Cartao/PreCadastro', body: toCardPreRegistration },
      submitLabel: (_, { m }) => texts(m).preRegistration.submit,
      result: permitted,
      facts: preRegistrationFacts,
    },
    { ...proposalStep, title: (m) => texts(m).proposal.title },
    {
      kind: 'review',
      id: 'review',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'Cartao/Contratar', body: toCardProposal },
      sent: ({ simulation, offer }, { m, format }) =>
        texts(m).review.sent({
          value: simulation.values ? format.money(simulation.values.buyValue) : '',
          number: offer.values?.installmentNumbers ?? 0,
        }),
      display: (journey) => customerOffer(journey, journey.offer.values),
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: (m) => texts(m).followUp.title },
  ],
  tie: {
    step: 'simulation',
    valueField: 'buyValue',
    choice: 'offer',
    minutes: 10,
    stillHolds: isStillOffered,
    sameCustomer,
  },
  operation: ({ review }) => operationIn(review),
  duplicateKey: ({ simulation: { values } }) => values && { customer: values.document, value: values.buyValue },
  summary: summaryFacts,
});

function SimulationFields() {
  const m = useMessages();
  return (
    <>
      <FieldRow columns="minmax(0, 2fr) repeat(2, minmax(0, 1fr))">
        <TaxDocumentField name="document" label={m.fields.document} accepts="cpf-or-cnpj" />
        <MoneyField name="buyValue" label={m.fields.buyValue} />
        <MoneyField name="totalIncome" label={m.fields.totalIncome} />
      </FieldRow>
      <CheckboxField
        name="hasInsurance"
        label={texts(m).simulation.hasInsurance}
        help={texts(m).simulation.hasInsuranceHelp}
      />
    </>
  );
}

export function simulationFacts({ simulation: { values } }: StoreCardJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return filledFacts([
    { label: m.fields.document, ...documentText(values.document) },
    { label: m.fields.buyValue, value: format.money(values.buyValue), agreed: 'amount' },
    { label: m.fields.totalIncome, value: format.money(values.totalIncome) },
  ]);
}

export function offerFacts(journey: StoreCardJourney, { m, format }: Wording): Fact[] {
  const { values } = journey.offer;
  const price = values && findPrice(journey, values);
  if (!price) return [];
  const value = format.money(fromReais(price.installmentValue));
  return [
    {
      label: m.fields.installments,
      value: m.offer.price({ number: price.installmentNumber, value }),
      agreed: 'installments',
    },
    {
      label: m.offer.totalLabel({ source: m.offer.totalSources.calculated }),
      value: format.money(totalToPay(price)),
      agreed: true,
    },
    {
      label: m.fields.hasInsurance,
      value: values.hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance,
      agreed: true,
    },
  ];
}

/**
 * The partner returns what is financed for the simulated answer about insurance. For the other one there is no total,
 * and the services may be the insurance that the customer declines.
 */
export function returnedFacts({ simulation: { values, accepted }, offer }: StoreCardJourney, wording: Wording): Fact[] {
  if (!accepted || !offer.values) return [];
  const { hasInsurance } = offer.values;
  if (hasInsurance === values?.hasInsurance) return fundedFacts(accepted.data, wording);
  if (!hasInsurance) return [];
  const { simulatedAmount } = offerTexts(wording.m);
  return serviceFacts(accepted.data.services, wording).map((fact) => ({
    ...fact,
    value: simulatedAmount({ amount: fact.value, hasInsurance: false }),
  }));
}

export function preRegistrationFacts(journey: StoreCardJourney, { m }: Wording): Fact[] {
  const { values } = journey.preRegistration;
  if (!values) return [];
  return [
    ...personFacts(values, registrationPerson, m),
    ...registrationFacts(values, m),
    { label: m.fields.firstInstallment, value: formatCalendarDate(values.firstInstallment), agreed: true },
  ];
}

export function summaryFacts(journey: StoreCardJourney, wording: Wording): Fact[] {
  const { m, format } = wording;
  const simulation = journey.simulation.values;
  const name = journey.preRegistration.values?.name;
  return filledFacts([
    { label: m.fields.customer, value: name, personal: true },
    { label: m.fields.document, ...documentText(simulation?.document) },
    { label: m.fields.buyValue, value: simulation && format.money(simulation.buyValue), agreed: 'amount' },
    ...offerFacts(journey, wording),
  ]);
}
