import type { offer as portuguese } from '../pt-BR/offer.ts';

export const offer: typeof portuguese = {
  title: 'Offer',
  price: (v) => `${v.number} × ${v.value}`,
  totalFunded: 'Total financed',
  service: (v) => `Service ${v.number}`,
  maybeInsurance: (v) => `${v.value}. Looks like insurance, which is optional: ask the customer whether it is wanted.`,
  emptyTitle: 'No instalment options',
  remarksTitle: 'Check the partner’s answer',
  unread:
    'Part of the answer was missing or could not be read and is not shown here. If anything is needed, contact the partner.',
  impossible: (v) => `Can’t be sold, because the price makes no sense: ${v.prices}.`,
  repeated: (v) => `Can’t be sold, because more than one price came for the same number of instalments: ${v.prices}.`,
  unusableTitle: 'No option that can be sold',
  unusable: 'Simulate another value or go on without this product.',
  submit: 'Continue with this option',
  print: 'Print offer',
  store: 'Store',
  product: 'Product',
  simulatedAt: 'Simulated on',
  moment: (v) => `${v.time} (${v.zone})`,
  terms: (v) => `The terms are ${v.lender}’s and hold as simulated at that time.`,
};
