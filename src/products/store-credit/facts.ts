import { formatCalendarDate } from '#src/domain/calendar-date.ts';

import { documentText, filledFacts } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { returnedText } from '../sections/offer/offer.ts';
import { identifiedPerson, personFacts } from '../sections/person/person.ts';
import { customerFacts } from '../sections/pre-registration/pre-registration.ts';
import type { StoreCreditJourney } from './journey.ts';

function terms({ simulation: { values } }: StoreCreditJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return [
    { label: m.fields.buyValue, value: format.money(values.buyValue), agreed: 'amount' },
    { label: m.fields.installments, value: String(values.installmentNumbers), agreed: true },
    { label: m.fields.firstInstallment, value: formatCalendarDate(values.firstInstallment), agreed: true },
    { label: m.fields.hasInsurance, value: values.hasInsurance ? m.fields.yes : m.fields.no, agreed: true },
  ];
}

export const simulationFacts = (journey: StoreCreditJourney, wording: Wording): Fact[] => [
  ...filledFacts([{ label: wording.m.fields.operationCode, value: journey.simulation.values?.code }]),
  ...terms(journey, wording),
];

export function preRegistrationFacts(journey: StoreCreditJourney, { m, format }: Wording): Fact[] {
  const { values } = journey.preRegistration;
  if (!values) return [];
  return [
    ...personFacts(values, identifiedPerson, m),
    { label: m.fields.income, value: format.money(values.income) },
    ...customerFacts(values, m),
  ];
}

export function summaryFacts(journey: StoreCreditJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const { values, accepted } = journey.preRegistration;
  return [
    ...filledFacts([
      { label: m.fields.customer, value: values?.name, personal: true },
      { label: m.fields.document, ...documentText(values?.document) },
    ]),
    ...simulationFacts(journey, wording),
    ...filledFacts([{ label: m.outcome.contractNumber, value: returnedText(accepted?.data.contractNumber) }]),
  ];
}
