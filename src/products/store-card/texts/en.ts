import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  simulation: {
    title: 'Simulation',
    hasInsurance: 'Simulate with insurance',
    hasInsuranceHelp:
      'Asks the partner for prices with insurance. Whether to take it is the customer’s choice, at the offer.',
    submit: 'Simulate',
  },
  offer: {
    hasInsurance: 'Insurance',
    hasInsuranceHelp: 'Insurance is optional. The customer chooses.',
    calculated: '(calculated)',
    totalLabel: 'Total to pay (calculated)',
    priceOf: (v) => `${v.price}, ${v.hasInsurance ? 'with' : 'without'} insurance`,
    notOffered: 'Price not returned',
    notForSale: 'Sale not allowed',
    nothingThatWay: (v) => `There is nothing for sale ${v.hasInsurance ? 'with' : 'without'} insurance.`,
    notForSalePrices: (v) =>
      v.count === 1 ? 'See the option that cannot be sold' : `See the ${v.count} options that cannot be sold`,
    empty: 'The partner returned no options for this value. Simulate another value or go on without the card.',
    nothingForSaleTitle: 'Nothing for sale',
    nothingForSale:
      'The partner allows selling none of these options. Simulate another value or go on without the card.',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    submit: (v) => `Send proposal of ${v.value} in ${v.number}×`,
  },
  followUp: { title: 'Follow-up' },
};
