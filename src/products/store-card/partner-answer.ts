import type { CardInstallment } from '#src/partner/contract/simulation.ts';

import type { Fact, Wording } from '../product.ts';
import { offerRemarks } from '../sections/offer-remarks.ts';
import { wireLines } from '../sections/wire-lines.ts';
import type { StoreCardJourney } from './journey.ts';
import { doubtfulPrices } from './offer.ts';
import { texts } from './texts/texts.ts';

/** One price, in words: "3 × R$ 104,20, sem seguro". */
function priceText(
  { installmentNumber, installmentValue }: CardInstallment,
  hasInsurance: boolean,
  { m, format }: Wording,
): string {
  const price = m.offer.price({ number: installmentNumber, value: format.reais(installmentValue) });
  return texts(m).offer.priceOf({ price, hasInsurance });
}

/** What the clerk is told of a simulation that can't be taken whole. */
export function remarks({ simulacao: { accepted } }: StoreCardJourney, wording: Wording): readonly string[] {
  if (!accepted) return [];
  const { impossible, repeated } = doubtfulPrices(accepted.data);
  const texts = (prices: typeof impossible) =>
    prices.map(({ option, hasInsurance }) => priceText(option, hasInsurance, wording));
  return offerRemarks(
    { unread: accepted.data.unread === true, impossible: texts(impossible), repeated: texts(repeated) },
    wording,
  );
}

/** What came with each price and is not explained. */
export function otherFacts({ simulacao: { accepted } }: StoreCardJourney, wording: Wording): Fact[] {
  if (!accepted) return [];
  const { installments, insuranceInstallments } = accepted.data;
  return [installments, insuranceInstallments]
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
}
