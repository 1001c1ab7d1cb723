import type { offer as portuguese } from '../pt-BR/offer.ts';

export const offer: typeof portuguese = {
  title: 'Offer',
  price: (v) => `${v.number} × ${v.value}`,
  totalFunded: 'Total financed',
  service: (v) => `Service ${v.number}`,
  maybeInsurance: (v) => `${v.value}. Looks like insurance, which is optional: ask the customer whether it is wanted.`,
  emptyTitle: 'No instalment options',
  submit: 'Continue with this option',
  print: 'Print offer',
  store: 'Store',
  product: 'Product',
  simulatedAt: 'Simulated on',
  moment: (v) => `${v.time} (${v.zone})`,
  terms: (v) => `The terms are ${v.lender}’s and hold as simulated at that time.`,
};
