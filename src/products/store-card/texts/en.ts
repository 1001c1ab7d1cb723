import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  simulation: {
    title: 'Simulation',
    hasInsurance: 'Simulate with insurance',
    hasInsuranceHelp:
      'Asks the lender for prices with insurance. The customer decides at the offer whether to take it.',
    submit: 'Simulate',
  },
  offer: {
    hasInsurance: 'Insurance',
    hasInsuranceHelp: 'Insurance is optional. The customer chooses.',
    chooseBoth: 'Choose the instalments, with or without insurance',
    changeSimulation: 'Change the simulation',
    calculated: '(calculated)',
    totalLabel: 'Total to pay (calculated)',
    priceOf: (v) => `${v.price}, ${v.hasInsurance ? 'with' : 'without'} insurance`,
    notOffered: 'No price given',
    noPrices: (v) => `The lender gave no prices ${v.hasInsurance ? 'with' : 'without'} insurance.`,
    notForSale: 'Not for sale',
    nothingThatWay: (v) => `No instalments are available ${v.hasInsurance ? 'with' : 'without'} insurance.`,
    notForSalePrices: (v) => `Show the ${v.count} options that can’t be sold`,
    empty:
      'The lender offered no instalments for this amount. Simulate a different amount or continue without the card.',
    nothingForSaleTitle: 'No instalments available',
    nothingForSale:
      'The lender does not allow any of these options to be sold. Simulate a different amount or continue without the card.',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
  },
  followUp: { title: 'Follow-up' },
};
