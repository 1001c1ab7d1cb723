import { fromReais } from '#src/domain/money.ts';

interface Price {
  readonly number: number;
  /** Of one instalment, in reais. */
  readonly value: number;
}

/** A price without instalments, or with nothing to pay, is none. */
export const isPossible = ({ number, value }: Price) => number >= 1 && fromReais(value) > 0;

interface SortedPrices<Option> {
  /** One for each number of instalments, fewest first. */
  readonly sound: readonly Option[];
  /** No prices at all. */
  readonly impossible: readonly Option[];
  /** More than one price for the same number of instalments, which is all that a contract names: none of them can be relied on. */
  readonly repeated: readonly Option[];
}

interface ReadAs<Option> {
  readonly numberOf: (option: Option) => number;
  /** What it is sold for: said twice, it is one price. */
  readonly termsOf: (option: Option) => readonly unknown[];
  readonly canBe: (option: Option) => boolean;
}

/** A price list as the partner returned it, by what can be made of each entry. */
export function sortPrices<Option>(
  options: readonly Option[],
  { numberOf, termsOf, canBe }: ReadAs<Option>,
): SortedPrices<Option> {
  const keyOf = (option: Option) => JSON.stringify([numberOf(option), ...termsOf(option)]);
  // Of two that say the same the first one stays.
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
