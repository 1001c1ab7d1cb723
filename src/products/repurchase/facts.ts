import { fromReais } from '#src/domain/money.ts';
import { formatTaxDocument, maskTaxDocument } from '#src/domain/tax-document.ts';

import { given } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { returnedAmount } from '../sections/returned-amount.ts';
import { maskCardNumber } from './card-number.ts';
import type { RepurchaseJourney } from './journey.ts';
import { chosenOption, totalsOf } from './offer.ts';

/** A card's number is masked wherever it is shown; whose it is, by whoever shows it. */
function askedFacts({ simulacao: { values } }: RepurchaseJourney, { m, format }: Wording, shownDocument: (digits: string) => string): Fact[] {
  if (!values) return [];
  return given([
    { label: m.fields.document, value: shownDocument(values.document) },
    { label: m.fields.cardNumber, value: values.cardNumber && maskCardNumber(values.cardNumber) },
    { label: m.fields.buyValue, value: format.money(values.value) },
  ]);
}

export const simulationFacts = (journey: RepurchaseJourney, wording: Wording) => askedFacts(journey, wording, formatTaxDocument);

export function offerFacts(journey: RepurchaseJourney, { m, format }: Wording): Fact[] {
  const option = chosenOption(journey);
  if (!option) return [];
  const { totalLabel, totalSources } = m.repurchase.offer;
  const value = format.money(fromReais(option.installmentsValue));
  return [
    { label: m.fields.installments, value: m.offer.price({ number: option.installments, value }) },
    ...totalsOf(option).map(({ source, total }) => ({ label: totalLabel({ source: totalSources[source] }), value: format.money(total) })),
  ];
}

/** What the simulation says of the card and of the whole: as returned, and what was not returned is said to be missing. */
export function balanceFacts({ simulacao: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { m } = wording;
  const { cardNumber, availableBalance, cardLimit, additionalLimit, buyValue, totalFunded } = accepted.data;
  const amount = (label: string, value: number | null | undefined) => ({ label, value: returnedAmount(value, wording) });
  return [
    { label: m.fields.cardNumber, value: typeof cardNumber === 'string' ? maskCardNumber(cardNumber) : m.outcome.notInformed },
    amount(m.repurchase.offer.availableBalance, availableBalance),
    amount(m.repurchase.offer.cardLimit, cardLimit),
    amount(m.repurchase.offer.additionalLimit, additionalLimit),
    amount(m.fields.buyValue, buyValue),
    amount(m.offer.totalFunded, totalFunded),
  ];
}

/** In sight of whoever stands at the counter, at every step: the document is masked too. */
export const summaryFacts = (journey: RepurchaseJourney, wording: Wording) => [
  ...askedFacts(journey, wording, maskTaxDocument),
  ...offerFacts(journey, wording),
];
