import { fromReais, type Cents } from '#src/domain/values/money.ts';
import type { CardInstallment, CardSimulationResult } from '#src/partner/api/responses.ts';
import type { CustomerOffer } from '#src/platform/customer-view.ts';

import { textFacts } from '../facts.tsx';
import type { Fact, Wording } from '../product.ts';
import {
  customerAmount,
  customerServices,
  offerRemarks,
  wireLines,
  isPossible,
  sortPrices,
} from '../sections/offer/offer.ts';
import type { OfferValues, StoreCardJourney } from './journey.ts';
import { texts } from './texts.ts';

/**
 * A number of instalments with its two prices; a price that the partner did not return, or returned twice, is absent.
 */
export interface OfferRow {
  readonly number: number;
  readonly withoutInsurance: CardInstallment | undefined;
  readonly withInsurance: CardInstallment | undefined;
  /** The answers about insurance for which the partner returned several prices. */
  readonly repeated: readonly boolean[];
}

/** For sale only if the partner explicitly allows it. */
export const isForSale = (option: CardInstallment | undefined) => option?.allowsSale === true;

const sorted = (options: readonly CardInstallment[]) =>
  sortPrices(options, {
    numberOf: (option) => option.installmentNumber,
    termsOf: (option) => [option.installmentValue, isForSale(option)],
    // The price does not matter if the option is not for sale.
    canBe: (option) =>
      isForSale(option)
        ? isPossible({ number: option.installmentNumber, value: option.installmentValue })
        : option.installmentNumber >= 1,
  });

/** Entries left out of the table: impossible prices, and numbers of instalments with several prices. */
export function doubtfulPrices({ installments, insuranceInstallments }: CardSimulationResult) {
  const lists = [
    { hasInsurance: false, ...sorted(installments) },
    { hasInsurance: true, ...sorted(insuranceInstallments) },
  ];
  const of = (kind: 'impossible' | 'repeated') =>
    lists.flatMap(({ hasInsurance, [kind]: options }) => options.map((option) => ({ option, hasInsurance })));
  return { impossible: of('impossible'), repeated: of('repeated') };
}

const findNumber = (options: readonly CardInstallment[], number: number) =>
  options.find((option) => option.installmentNumber === number);

/** The two price lists of a simulation as one table, fewest instalments first. */
export function offerRows({ installments, insuranceInstallments }: CardSimulationResult): readonly OfferRow[] {
  const [without, withInsurance] = [sorted(installments), sorted(insuranceInstallments)];
  const numbers = new Set([...without.sound, ...withInsurance.sound].map((option) => option.installmentNumber));
  return [...numbers]
    .toSorted((one, other) => one - other)
    .map((number) => ({
      number,
      withoutInsurance: findNumber(without.sound, number),
      withInsurance: findNumber(withInsurance.sound, number),
      repeated: [false, true].filter((way) => findNumber((way ? withInsurance : without).repeated, number)),
    }));
}

export const priceOf = (row: OfferRow | undefined, hasInsurance: boolean) =>
  hasInsurance ? row?.withInsurance : row?.withoutInsurance;

/**
 * The answers about insurance that have a column of prices. A column without any price is left out; the question about
 * insurance says why.
 */
export const columnsOf = (rows: readonly OfferRow[]) =>
  [false, true].filter((way) => rows.some((row) => priceOf(row, way) ?? row.repeated.includes(way)));

export const isRowForSale = (row: OfferRow) => isForSale(row.withoutInsurance) || isForSale(row.withInsurance);

/** The simulation's table; empty if nothing was simulated or returned. */
export const rowsOf = (journey: StoreCardJourney): readonly OfferRow[] =>
  journey.simulation.accepted ? offerRows(journey.simulation.accepted.data) : [];

export const findPrice = (journey: StoreCardJourney, { installmentNumbers, hasInsurance }: OfferValues) =>
  priceOf(
    rowsOf(journey).find((row) => row.number === installmentNumbers),
    hasInsurance,
  );

/** Instalments times value. The partner returns no total, so the screen labels it as calculated. */
export const totalToPay = ({ installmentNumber, installmentValue }: CardInstallment) =>
  (installmentNumber * fromReais(installmentValue)) as Cents;

/** Whether a newer simulation of the same purchase sells the chosen option at the same price. */
export function isStillOffered(journey: StoreCardJourney, newer: CardSimulationResult): boolean {
  const { values } = journey.offer;
  const before = values && findPrice(journey, values);
  const now =
    values &&
    priceOf(
      offerRows(newer).find((row) => row.number === values.installmentNumbers),
      values.hasInsurance,
    );
  return isForSale(now) && before?.installmentValue === now?.installmentValue;
}

/** The form's current control values, or the confirmed ones. */
interface Chosen {
  readonly installmentNumbers: unknown;
  readonly hasInsurance: unknown;
}

/** The prices for the customer's display: only those for sale; `undefined` if there is none. */
export function customerOffer(journey: StoreCardJourney, chosen: Partial<Chosen> = {}): CustomerOffer | undefined {
  const { values, accepted } = journey.simulation;
  const prices = rowsOf(journey).flatMap((row) =>
    [false, true].flatMap((hasInsurance) => {
      const option = priceOf(row, hasInsurance);
      if (!option || !isForSale(option)) return [];
      const isChosen =
        String(chosen.installmentNumbers) === String(row.number) &&
        String(chosen.hasInsurance) === String(hasInsurance);
      const total = { source: 'calculated', total: totalToPay(option) } as const;
      return [
        {
          number: row.number,
          value: fromReais(option.installmentValue),
          hasInsurance,
          totals: [total],
          chosen: isChosen,
        },
      ];
    }),
  );
  if (!values || !accepted || prices.length === 0) return undefined;
  const { buyValue, totalFunded, services } = accepted.data;
  return {
    kind: 'offer',
    product: 'store-card',
    buyValue: customerAmount(buyValue),
    funded: { total: customerAmount(totalFunded), hasInsurance: values.hasInsurance },
    services: customerServices(services),
    prices,
  };
}

/** One price, in words: "3 × R$ 104,20, sem seguro". */
function priceText(
  { installmentNumber, installmentValue }: CardInstallment,
  hasInsurance: boolean,
  { m, format }: Wording,
): string {
  const price = m.offer.price({ number: installmentNumber, value: format.reais(installmentValue) });
  return texts(m).offer.priceOf({ price, hasInsurance });
}

/** Warnings about parts of the simulation that can't be used. */
export function remarks({ simulation: { accepted } }: StoreCardJourney, wording: Wording): readonly string[] {
  if (!accepted) return [];
  const { impossible, repeated } = doubtfulPrices(accepted.data);
  const texts = (prices: typeof impossible) =>
    prices.map(({ option, hasInsurance }) => priceText(option, hasInsurance, wording));
  return offerRemarks(
    { unread: accepted.data.unread === true, impossible: texts(impossible), repeated: texts(repeated) },
    wording,
  );
}

/** Text in place of the offer's amounts, and undocumented data of each price. */
export function otherFacts({ simulation: { accepted } }: StoreCardJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { installments, insuranceInstallments, ...whole } = accepted.data;
  const ofPrices = [installments, insuranceInstallments]
    .flatMap((options, list) =>
      options.map((option) => {
        const { buyValue, salesInsurance, maxInstallmentValue, installmentLimit, allowsSale } = option;
        const ofAnotherType = typeof allowsSale === 'string' ? { allowsSale } : {};
        return {
          label: priceText(option, list === 1, wording),
          value: wireLines({ buyValue, salesInsurance, maxInstallmentValue, installmentLimit, ...ofAnotherType }),
        };
      }),
    )
    .filter(({ value }) => value !== '');
  return [...textFacts({ buyValue: whole.buyValue, totalFunded: whole.totalFunded }), ...ofPrices];
}
