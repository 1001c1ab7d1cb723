import { fromReais } from '#src/domain/money.ts';
import type { CustomerOffer } from '#src/ui/customer-view.ts';

import { customerAmount, customerServices } from '../sections/customer-offer.ts';
import type { RepurchaseJourney } from './journey.ts';
import { optionsOf, totalsOf } from './offer.ts';

/** The options as the customer may see them, without the card's number, limits and balance; `undefined` where there is none. */
export function customerOffer(journey: RepurchaseJourney, chosen: unknown): CustomerOffer | undefined {
  const { accepted } = journey.simulacao;
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
