import { fromReais, type Cents } from '#src/domain/money.ts';

import type { OfferValues, RepurchaseJourney, RepurchaseOption, RepurchaseSimulation } from './journey.ts';

/** Fewest instalments first. One option for each number of them: the number is all that the contract names. */
function optionsIn({ installments }: RepurchaseSimulation): readonly RepurchaseOption[] {
  const byNumber = new Map(installments.toReversed().map((option) => [option.installments, option]));
  return [...byNumber.values()].toSorted((one, other) => one.installments - other.installments);
}

/** Empty where nothing was simulated or returned. */
export const optionsOf = ({ simulacao }: RepurchaseJourney) => (simulacao.accepted ? optionsIn(simulacao.accepted.data) : []);

const chosenFrom = (options: readonly RepurchaseOption[], chosen: OfferValues | undefined) =>
  options.find((option) => option.installments === chosen?.installments);

export const chosenOption = (journey: RepurchaseJourney) => chosenFrom(optionsOf(journey), journey.oferta.values);

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
  const now = chosenFrom(optionsIn(newer), journey.oferta.values);
  return before !== undefined && before.installmentsValue === now?.installmentsValue && before.totalValue === now.totalValue;
}
