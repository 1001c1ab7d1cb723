import { fromReais } from '#src/domain/money.ts';

interface Price {
  readonly number: number;
  /** The value of one instalment, in reais. */
  readonly value: number;
}

/** Whether a price has instalments and something to pay. */
export const isPossible = ({ number, value }: Price) => number >= 1 && fromReais(value) > 0;

interface SortedPrices<Option> {
  /** One option for each number of instalments, fewest first. */
  readonly sound: readonly Option[];
  /** Entries that are not valid prices. */
  readonly impossible: readonly Option[];
  /** Numbers of instalments with several prices: not usable, because a contract names only the number. */
  readonly repeated: readonly Option[];
}

interface ReadAs<Option> {
  readonly numberOf: (option: Option) => number;
  /** The price's terms: options with equal terms are one price. */
  readonly termsOf: (option: Option) => readonly unknown[];
  readonly canBe: (option: Option) => boolean;
}

/** Sorts the partner's price list into usable, impossible and repeated options. */
export function sortPrices<Option>(
  options: readonly Option[],
  { numberOf, termsOf, canBe }: ReadAs<Option>,
): SortedPrices<Option> {
  const keyOf = (option: Option) => JSON.stringify([numberOf(option), ...termsOf(option)]);
  // Of equal options the first one is kept.
  const different = [
    ...new Map(
      options
        .filter(canBe)
        .toReversed()
        .map((option) => [keyOf(option), option]),
    ).values(),
  ].toReversed();
  const lastOf = new Map(different.map((option) => [numberOf(option), option]));
  const firstOf = new Map(different.toReversed().map((option) => [numberOf(option), option]));
  const isAlone = (option: Option) => lastOf.get(numberOf(option)) === firstOf.get(numberOf(option));
  const inOrder = different.toSorted((one, other) => numberOf(one) - numberOf(other));
  return {
    sound: inOrder.filter(isAlone),
    impossible: options.filter((option) => !canBe(option)),
    repeated: inOrder.filter((option) => !isAlone(option)),
  };
}
