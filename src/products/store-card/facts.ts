import { formatCalendarDate } from '#src/domain/calendar-date.ts';
import { fromReais } from '#src/domain/money.ts';
import { formatTaxDocument, maskTaxDocument } from '#src/domain/tax-document.ts';

import { given } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { personFacts } from '../sections/person-facts.ts';
import { registrationPerson } from '../sections/person.ts';
import { customerFacts } from '../sections/pre-registration-facts.ts';
import type { StoreCardJourney } from './journey.ts';
import { findPrice, totalToPay } from './offer.ts';

/** What the simulation asked; how much of the customer's document is shown, whoever shows it says. */
function askedFacts({ simulacao: { values } }: StoreCardJourney, { m, format }: Wording, shownDocument: (digits: string) => string): Fact[] {
  if (!values) return [];
  return [
    { label: m.fields.document, value: shownDocument(values.document) },
    { label: m.fields.buyValue, value: format.money(values.buyValue) },
    { label: m.fields.totalIncome, value: format.money(values.totalIncome) },
  ];
}

export const simulationFacts = (journey: StoreCardJourney, wording: Wording) => askedFacts(journey, wording, formatTaxDocument);

export function offerFacts(journey: StoreCardJourney, { m, format }: Wording): Fact[] {
  const { values } = journey.oferta;
  const price = values && findPrice(journey, values);
  if (!price) return [];
  const value = format.money(fromReais(price.installmentValue));
  return [
    { label: m.fields.installments, value: m.offer.price({ number: price.installmentNumber, value }) },
    { label: m.storeCard.offer.totalLabel, value: format.money(totalToPay(price)) },
    { label: m.fields.hasInsurance, value: values.hasInsurance ? m.storeCard.offer.withInsurance : m.storeCard.offer.withoutInsurance },
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

/** What the pre-registration sends of the steps before it; the document is masked, for it was checked where it was typed. */
export const carriedFacts = (journey: StoreCardJourney, wording: Wording): Fact[] => [
  ...askedFacts(journey, wording, maskTaxDocument),
  ...offerFacts(journey, wording),
];

/** The customer's document is masked here: the customer and whoever stands behind see it at every step. */
export function summaryFacts(journey: StoreCardJourney, wording: Wording): Fact[] {
  const { m, format } = wording;
  const simulation = journey.simulacao.values;
  const name = journey['pre-cadastro'].values?.name;
  return given([
    { label: m.fields.customer, value: name },
    { label: m.fields.document, value: simulation && maskTaxDocument(simulation.document) },
    { label: m.fields.buyValue, value: simulation && format.money(simulation.buyValue) },
    ...offerFacts(journey, wording),
    { label: m.outcome.contractNumber, value: journey['pre-cadastro'].accepted?.data.contractNumber ?? undefined },
  ]);
}
