import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  simulation: { title: 'Simulation', submit: 'Simulate' },
  offer: {
    availableBalance: 'Available balance',
    cardLimit: 'Card limit',
    additionalLimit: 'Additional limit',
    totalLabel: (v) => `Total to pay (${v.source})`,
    empty:
      'The lender offered no instalments for this amount. Simulate a different amount or continue without the repurchase.',
  },
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
    customer: (v) => `for ${v.document}`,
  },
  followUp: { title: 'Follow-up' },
};
