import { fromReais, type Cents } from '#src/domain/money.ts';
import type { CustomerOffer } from '#src/ui/customer-view.ts';

import type { Fact, Wording } from '../product.ts';
import { customerAmount, customerServices, offerRemarks, wireLines } from '../sections/offer/offer.ts';
import { isPossible, sortPrices } from '../sections/offer/price-list.ts';
import type { OfferValues, RepurchaseJourney, RepurchaseOption, RepurchaseSimulation } from './journey.ts';

const priceText = ({ installments, installmentsValue }: RepurchaseOption, { m, format }: Wording) =>
  m.offer.price({ number: installments, value: format.reais(installmentsValue) });

/** What the clerk is told of a simulation that can't be taken whole. */
export function remarks({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): readonly string[] {
  if (!accepted) return [];
  const { impossible, repeated } = doubtfulOptions(accepted.data);
  const texts = (options: readonly RepurchaseOption[]) => options.map((option) => priceText(option, wording));
  return offerRemarks(
    { unread: accepted.data.unread === true, impossible: texts(impossible), repeated: texts(repeated) },
    wording,
  );
}

/** A total that is no number stands beside no price. */
export const otherFacts = ({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] =>
  (accepted?.data.installments ?? []).flatMap((option) =>
    typeof option.totalValue === 'string'
      ? [{ label: priceText(option, wording), value: wireLines({ totalValue: option.totalValue }) }]
      : [],
  );

const sorted = ({ installments }: RepurchaseSimulation) =>
  sortPrices(installments, {
    numberOf: (option) => option.installments,
    termsOf: (option) => [option.installmentsValue, option.totalValue],
    canBe: (option) => isPossible({ number: option.installments, value: option.installmentsValue }),
  });

/** Fewest instalments first. One option for each number of them: the number is all that the contract names. */
const optionsIn = (simulation: RepurchaseSimulation) => sorted(simulation).sound;

/** What is not among the options: prices that make no sense, and numbers of instalments with more than one. */
export function doubtfulOptions(simulation: RepurchaseSimulation) {
  const { impossible, repeated } = sorted(simulation);
  return { impossible, repeated };
}

/** Empty where nothing was simulated or returned. */
export const optionsOf = ({ simulation }: RepurchaseJourney) =>
  simulation.accepted ? optionsIn(simulation.accepted.data) : [];

const chosenFrom = (options: readonly RepurchaseOption[], chosen: OfferValues | undefined) =>
  options.find((option) => option.installments === chosen?.installments);

export const chosenOption = (journey: RepurchaseJourney) => chosenFrom(optionsOf(journey), journey.offer.values);

interface Total {
  readonly source: 'returned' | 'calculated' | 'both';
  readonly total: Cents;
}

/** What is paid in all, as returned and as instalments times value. Where the two differ neither is mended. */
export function totalsOf({ totalValue, installments, installmentsValue }: RepurchaseOption): readonly Total[] {
  const calculated = (installments * fromReais(installmentsValue)) as Cents;
  const returned = typeof totalValue === 'number' ? fromReais(totalValue) : undefined;
  if (returned === calculated) return [{ source: 'both', total: calculated }];
  const own: Total = { source: 'calculated', total: calculated };
  return returned === undefined ? [own] : [{ source: 'returned', total: returned }, own];
}

/** Whether a newer simulation of the same repurchase still has the chosen option, at the same price. */
export function isStillOffered(journey: RepurchaseJourney, newer: RepurchaseSimulation): boolean {
  const before = chosenOption(journey);
  const now = chosenFrom(optionsIn(newer), journey.offer.values);
  return (
    before !== undefined && before.installmentsValue === now?.installmentsValue && before.totalValue === now.totalValue
  );
}

/** The options as the customer may see them, without the card's number, limits and balance; `undefined` where there is none. */
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
      chosen: chosen === String(option.installments),
    })),
  };
}
