import { fromReais } from '#src/domain/values/money.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { screenText } from '#src/partner/api/fields.ts';
import type { CardSimulationResult, Service } from '#src/partner/api/responses.ts';
import type { CustomerAmount, CustomerOffer } from '#src/platform/customer-view.ts';

import type { Fact, Wording } from '../../product.ts';
import { offerTexts } from './offer-texts.ts';

/** An amount from the partner, in reais. */
export const customerAmount = (value: number | string | null | undefined): CustomerAmount =>
  typeof value === 'number' ? fromReais(value) : returnedText(value) === undefined ? null : 'unconfirmed';

export const customerServices = (services: readonly Service[]): CustomerOffer['services'] =>
  services.map(({ name, total }) => ({ name: returnedText(name) ?? null, total: customerAmount(total) }));

/** "id: 7", one line for each field that is present. */
export const wireLines = (record: Readonly<Record<string, unknown>>): string =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${screenText(value)}`)
    .join('\n');

/** Text from the partner; `undefined` if blank. */
export const returnedText = (text: string | null | undefined) => text?.trim() || undefined;

/** An amount from the partner, in reais. Text is no amount (`textFacts` lists it), and a missing one is not provided. */
export function returnedAmount(value: number | string | null | undefined, { m, format }: Wording): string {
  if (typeof value === 'number') return format.reais(value);
  return returnedText(value) === undefined ? m.outcome.notInformed : offerTexts(m).unconfirmed;
}

export const serviceName = ({ name }: Service, { index, m }: { readonly index: number; readonly m: Messages }) =>
  returnedText(name) ?? offerTexts(m).service({ number: index + 1 });

/** The name of each service, and its amount as returned. */
export const serviceFacts = (services: readonly Service[], wording: Wording): Fact[] =>
  services.map((service, index) => ({
    label: serviceName(service, { index, m: wording.m }),
    ...(returnedText(service.name) !== undefined && inPortuguese),
    value: returnedAmount(service.total, wording),
  }));

/** What is financed, as returned. */
export const fundedFacts = (
  { totalFunded, services }: Pick<CardSimulationResult, 'totalFunded' | 'services'>,
  wording: Wording,
): Fact[] => [
  { label: wording.m.offer.totalFunded, value: returnedAmount(totalFunded, wording) },
  ...serviceFacts(services, wording),
];

/** Says with which insurance the total was simulated, because the chosen price may have another. */
export const totalFundedLabel = (m: Messages, hasInsurance: boolean | null) =>
  hasInsurance === null ? m.offer.totalFunded : `${m.offer.totalFunded} ${offerTexts(m).simulated({ hasInsurance })}`;

interface Doubtful {
  /** Part of the answer was unreadable or missing. */
  readonly unread: boolean;
  /** Prices in words, as returned. */
  readonly impossible: readonly string[];
  readonly repeated: readonly string[];
}

/** Warnings about parts of the answer that can't be used. */
export function offerRemarks({ unread, impossible, repeated }: Doubtful, { m }: Wording): readonly string[] {
  const words = offerTexts(m);
  return [
    ...(unread ? [words.unread] : []),
    ...(impossible.length > 0 ? [words.impossible({ prices: impossible.join('; ') })] : []),
    ...(repeated.length > 0 ? [words.repeated({ prices: repeated.join('; ') })] : []),
  ];
}

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
