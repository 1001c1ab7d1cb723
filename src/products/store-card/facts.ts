import { formatCalendarDate } from '#src/domain/calendar-date.ts';
import { fromReais } from '#src/domain/money.ts';

import { documentText, given } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { personFacts } from '../sections/person-facts.ts';
import { registrationPerson } from '../sections/person.ts';
import { customerFacts } from '../sections/pre-registration-facts.ts';
import { returnedText } from '../sections/returned-amount.ts';
import type { StoreCardJourney } from './journey.ts';
import { findPrice, totalToPay } from './offer.ts';
import { texts } from './texts/texts.ts';

export function simulationFacts({ simulacao: { values } }: StoreCardJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return given([
    { label: m.fields.document, ...documentText(values.document) },
    { label: m.fields.buyValue, value: format.money(values.buyValue) },
    { label: m.fields.totalIncome, value: format.money(values.totalIncome) },
  ]);
}

export function offerFacts(journey: StoreCardJourney, { m, format }: Wording): Fact[] {
  const { values } = journey.oferta;
  const price = values && findPrice(journey, values);
  if (!price) return [];
  const value = format.money(fromReais(price.installmentValue));
  return [
    { label: m.fields.installments, value: m.offer.price({ number: price.installmentNumber, value }) },
    { label: texts(m).offer.totalLabel, value: format.money(totalToPay(price)) },
    {
      label: m.fields.hasInsurance,
      value: values.hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance,
    },
  ];
}

export function preRegistrationFacts(journey: StoreCardJourney, { m }: Wording): Fact[] {
  const { values } = journey['pre-cadastro'];
  if (!values) return [];
  return [
    ...personFacts(values, registrationPerson, m),
    ...customerFacts(values, m),
    { label: m.fields.firstInstallment, value: formatCalendarDate(values.firstInstallment) },
  ];
}

/** What the pre-registration sends of the steps before it. */
export const carriedFacts = (journey: StoreCardJourney, wording: Wording): Fact[] => [
  ...simulationFacts(journey, wording),
  ...offerFacts(journey, wording),
];

export function terms(journey: StoreCardJourney, wording: Wording): Fact[] {
  const { m, format } = wording;
  const { values } = journey.simulacao;
  return [
    ...given([{ label: m.fields.buyValue, value: values && format.money(values.buyValue) }]),
    ...offerFacts(journey, wording),
  ];
}

export function summaryFacts(journey: StoreCardJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const simulation = journey.simulacao.values;
  const name = journey['pre-cadastro'].values?.name;
  return given([
    { label: m.fields.customer, value: name, personal: true },
    { label: m.fields.document, ...documentText(simulation?.document) },
    ...terms(journey, wording),
    { label: m.outcome.contractNumber, value: returnedText(journey['pre-cadastro'].accepted?.data.contractNumber) },
  ]);
}
