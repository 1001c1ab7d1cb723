import { fromReais, type Cents } from '#src/domain/values/money.ts';
import type { CustomerOffer } from '#src/platform/customer-view.ts';

import { textFacts } from '../facts.tsx';
import type { Fact, Wording } from '../product.ts';
import {
  customerAmount,
  customerServices,
  offerRemarks,
  returnedAmount,
  returnedText,
  wireLines,
  isPossible,
  sortPrices,
} from '../sections/offer/offer.ts';
import {
  maskCardNumber,
  type OfferValues,
  type RepurchaseJourney,
  type RepurchaseOption,
  type RepurchaseSimulation,
} from './journey.ts';
import { texts } from './texts.ts';

const priceText = ({ installments, installmentsValue }: RepurchaseOption, { m, format }: Wording) =>
  m.offer.price({ number: installments, value: format.reais(installmentsValue) });

/** Warnings about parts of the simulation that can't be used. */
export function remarks({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): readonly string[] {
  if (!accepted) return [];
  const { impossible, repeated } = doubtfulOptions(accepted.data);
  const inWords = (options: readonly RepurchaseOption[]) => options.map((option) => priceText(option, wording));
  return offerRemarks(
    { unread: accepted.data.unread === true, impossible: inWords(impossible), repeated: inWords(repeated) },
    wording,
  );
}

/** Text in place of amounts and totals. */
export function otherFacts({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { buyValue, totalFunded, availableBalance, cardLimit, additionalLimit, installments } = accepted.data;
  return [
    ...textFacts({ totalFunded, buyValue, availableBalance, cardLimit, additionalLimit }),
    ...installments.flatMap((option) =>
      typeof option.totalValue === 'string'
        ? [{ label: priceText(option, wording), value: wireLines({ totalValue: option.totalValue }) }]
        : [],
    ),
  ];
}

const sorted = ({ installments }: RepurchaseSimulation) =>
  sortPrices(installments, {
    numberOf: (option) => option.installments,
    termsOf: (option) => [option.installmentsValue, option.totalValue],
    canBe: (option) => isPossible({ number: option.installments, value: option.installmentsValue }),
  });

/** Fewest instalments first, one option for each number: the contract names only the number. */
const optionsIn = (simulation: RepurchaseSimulation) => sorted(simulation).sound;

/** Entries left out of the options: impossible prices, and numbers of instalments with several prices. */
export function doubtfulOptions(simulation: RepurchaseSimulation) {
  const { impossible, repeated } = sorted(simulation);
  return { impossible, repeated };
}

/** Empty if nothing was simulated or returned. */
export const optionsOf = ({ simulation }: RepurchaseJourney) =>
  simulation.accepted ? optionsIn(simulation.accepted.data) : [];

const chosenFrom = (options: readonly RepurchaseOption[], chosen: OfferValues | undefined) =>
  options.find((option) => option.installments === chosen?.installments);

export const chosenOption = (journey: RepurchaseJourney) => chosenFrom(optionsOf(journey), journey.offer.values);

interface Total {
  readonly source: 'returned' | 'calculated' | 'both';
  readonly total: Cents;
}

/** The total as returned, and as instalments times value. If they differ, both are shown. */
export function totalsOf({ totalValue, installments, installmentsValue }: RepurchaseOption): readonly Total[] {
  const calculated = (installments * fromReais(installmentsValue)) as Cents;
  const returned = typeof totalValue === 'number' ? fromReais(totalValue) : undefined;
  if (returned === calculated) return [{ source: 'both', total: calculated }];
  const own: Total = { source: 'calculated', total: calculated };
  return returned === undefined ? [own] : [{ source: 'returned', total: returned }, own];
}

/** Whether a newer simulation of the same repurchase has the chosen option at the same price. */
export function isStillOffered(journey: RepurchaseJourney, newer: RepurchaseSimulation): boolean {
  const before = chosenOption(journey);
  const now = chosenFrom(optionsIn(newer), journey.offer.values);
  return (
    before !== undefined && before.installmentsValue === now?.installmentsValue && before.totalValue === now.totalValue
  );
}

/** The options for the customer's display, without card number, limits and balance; `undefined` if there is none. */
export function customerOffer(journey: RepurchaseJourney, chosen: unknown): CustomerOffer | undefined {
  const { accepted } = journey.simulation;
  const options = optionsOf(journey);
  if (!accepted || options.length === 0) return undefined;
  const { buyValue, totalFunded, services } = accepted.data;
  return {
    kind: 'offer',
    product: 'repurchase',
    buyValue: customerAmount(buyValue),
    funded: { total: customerAmount(totalFunded), hasInsurance: null },
    services: customerServices(services),
    prices: options.map((option) => ({
      number: option.installments,
      value: fromReais(option.installmentsValue),
      hasInsurance: null,
      totals: totalsOf(option),
      chosen: String(chosen) === String(option.installments),
    })),
  };
}

/** The simulation's totals, unchanged. Missing values are shown as not provided. */
export function totalFacts({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { m } = wording;
  const { buyValue, totalFunded } = accepted.data;
  return [
    { label: m.offer.totalFunded, value: returnedAmount(totalFunded, wording) },
    { label: m.fields.buyValue, value: returnedAmount(buyValue, wording) },
  ];
}

/** The same for what it says of the card. */
export function cardFacts({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { m } = wording;
  const { offer } = texts(m);
  const { cardNumber, availableBalance, cardLimit, additionalLimit } = accepted.data;
  return [
    {
      label: m.fields.cardNumber,
      value: returnedText(cardNumber) === undefined ? m.outcome.notInformed : maskCardNumber(cardNumber ?? ''),
    },
    { label: offer.availableBalance, value: returnedAmount(availableBalance, wording) },
    { label: offer.cardLimit, value: returnedAmount(cardLimit, wording) },
    { label: offer.additionalLimit, value: returnedAmount(additionalLimit, wording) },
  ];
}
