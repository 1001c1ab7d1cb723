import { formatCalendarDate } from '#src/domain/calendar-date.ts';
import { fromReais } from '#src/domain/money.ts';

import { documentText, filledFacts } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { returnedText } from '../sections/offer/offer.ts';
import { personFacts, registrationPerson } from '../sections/person/person.ts';
import { customerFacts } from '../sections/pre-registration/pre-registration.ts';
import type { StoreCardJourney } from './journey.ts';
import { findPrice, totalToPay } from './offer.ts';
import { texts } from './texts/texts.ts';

export function simulationFacts({ simulation: { values } }: StoreCardJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return filledFacts([
    { label: m.fields.document, ...documentText(values.document) },
    { label: m.fields.buyValue, value: format.money(values.buyValue) },
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
      agreed: 'amount',
    },
    { label: texts(m).offer.totalLabel, value: format.money(totalToPay(price)), agreed: true },
    {
      label: m.fields.hasInsurance,
      value: values.hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance,
      agreed: true,
    },
  ];
}

export function preRegistrationFacts(journey: StoreCardJourney, { m }: Wording): Fact[] {
  const { values } = journey.preRegistration;
  if (!values) return [];
  return [
    ...personFacts(values, registrationPerson, m),
    ...customerFacts(values, m),
    { label: m.fields.firstInstallment, value: formatCalendarDate(values.firstInstallment) },
  ];
}

export function summaryFacts(journey: StoreCardJourney, wording: Wording): Fact[] {
  const { m, format } = wording;
  const simulation = journey.simulation.values;
  const name = journey.preRegistration.values?.name;
  return filledFacts([
    { label: m.fields.customer, value: name, personal: true },
    { label: m.fields.document, ...documentText(simulation?.document) },
    { label: m.fields.buyValue, value: simulation && format.money(simulation.buyValue), agreed: true },
    ...offerFacts(journey, wording),
    { label: m.outcome.contractNumber, value: returnedText(journey.preRegistration.accepted?.data.contractNumber) },
  ]);
}
