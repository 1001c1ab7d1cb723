import type { Fact, Wording } from '../product.ts';
import { offerRemarks } from '../sections/offer-remarks.ts';
import { wireLines } from '../sections/wire-lines.ts';
import type { RepurchaseJourney, RepurchaseOption } from './journey.ts';
import { doubtfulOptions } from './offer.ts';

const priceText = ({ installments, installmentsValue }: RepurchaseOption, { m, format }: Wording) =>
  m.offer.price({ number: installments, value: format.reais(installmentsValue) });

/** What the clerk is told of a simulation that can't be taken whole. */
export function remarks({ simulacao: { accepted } }: RepurchaseJourney, wording: Wording): readonly string[] {
  if (!accepted) return [];
  const { impossible, repeated } = doubtfulOptions(accepted.data);
  const texts = (options: readonly RepurchaseOption[]) => options.map((option) => priceText(option, wording));
  return offerRemarks(
    { unread: accepted.data.unread === true, impossible: texts(impossible), repeated: texts(repeated) },
    wording,
  );
}

/** A total that is no number stands beside no price. */
export const otherFacts = ({ simulacao: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] =>
  (accepted?.data.installments ?? []).flatMap((option) =>
    typeof option.totalValue === 'string'
      ? [{ label: priceText(option, wording), value: wireLines({ totalValue: option.totalValue }) }]
      : [],
  );
