import { fromReais } from '#src/domain/money.ts';
import type { CustomerOffer } from '#src/ui/customer-view.ts';

import { customerAmount, customerServices } from '../sections/customer-offer.ts';
import type { StoreCardJourney } from './journey.ts';
import { isForSale, priceOf, rowsOf, totalToPay } from './offer.ts';

/** The form's own answers, as its controls hold them. */
interface Chosen {
  readonly installmentNumbers: unknown;
  readonly hasInsurance: unknown;
}

/** The prices that are for sale, as the customer may see them; `undefined` where there is none. */
export function customerOffer(journey: StoreCardJourney, chosen: Chosen): CustomerOffer | undefined {
  const { values, accepted } = journey.simulacao;
  const prices = rowsOf(journey).flatMap((row) =>
    [false, true].flatMap((hasInsurance) => {
      const option = priceOf(row, hasInsurance);
      if (!option || !isForSale(option)) return [];
      const isChosen = chosen.installmentNumbers === String(row.number) && chosen.hasInsurance === String(hasInsurance);
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
