import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  simulation: { title: 'Simulation', submit: 'Simulate' },
  offer: {
    availableBalance: 'Available balance',
    cardLimit: 'Card limit',
    additionalLimit: 'Additional limit',
    totalLabel: (v) => `Total to pay (${v.source})`,
    empty: 'The partner returned no options for this value. Simulate another value or go on without the repurchase.',
  },
  review: {
    title: 'Review',
    submit: (v) => `Send proposal of ${v.value} in ${v.number}× for ${v.customer}`,
  },
  followUp: { title: 'Follow-up' },
};
