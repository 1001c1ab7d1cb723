import { fromReais } from '#src/domain/money.ts';

import { documentText, filledFacts } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { returnedAmount, returnedText } from '../sections/offer/offer.ts';
import { maskCardNumber, type RepurchaseJourney } from './journey.ts';
import { chosenOption, totalsOf } from './offer.ts';
import { texts } from './texts/texts.ts';

/** A card's number is masked for the clerk too: nobody needs it after it is typed. */
export function simulationFacts({ simulation: { values } }: RepurchaseJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return filledFacts([
    { label: m.fields.document, ...documentText(values.document) },
    { label: m.fields.cardNumber, value: values.cardNumber && maskCardNumber(values.cardNumber) },
    { label: m.fields.buyValue, value: format.money(values.value), agreed: true },
  ]);
}

export function offerFacts(journey: RepurchaseJourney, { m, format }: Wording): Fact[] {
  const option = chosenOption(journey);
  if (!option) return [];
  const value = format.money(fromReais(option.installmentsValue));
  return [
    { label: m.fields.installments, value: m.offer.price({ number: option.installments, value }), agreed: 'amount' },
    ...totalsOf(option).map(({ source, total }) => ({
      // Of a total that the lender gives and the app calculates, the latter is said.
      label: texts(m).offer.totalLabel({ source: m.offer.totalSources[source === 'both' ? 'calculated' : source] }),
      value: format.money(total),
      agreed: true as const,
    })),
  ];
}

/** The simulation's facts about the card and the totals, unchanged. Missing values are shown as not provided. */
export function balanceFacts({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { m } = wording;
  const { offer } = texts(m);
  const { cardNumber, availableBalance, cardLimit, additionalLimit, buyValue, totalFunded } = accepted.data;
  const amount = (label: string, value: number | string | null | undefined) => ({
    label,
    value: returnedAmount(value, wording),
  });
  return [
    {
      label: m.fields.cardNumber,
      value: returnedText(cardNumber) === undefined ? m.outcome.notInformed : maskCardNumber(cardNumber ?? ''),
    },
    amount(offer.availableBalance, availableBalance),
    amount(offer.cardLimit, cardLimit),
    amount(offer.additionalLimit, additionalLimit),
    amount(m.fields.buyValue, buyValue),
    amount(m.offer.totalFunded, totalFunded),
  ];
}

export const summaryFacts = (journey: RepurchaseJourney, wording: Wording) => [
  ...simulationFacts(journey, wording),
  ...offerFacts(journey, wording),
];
