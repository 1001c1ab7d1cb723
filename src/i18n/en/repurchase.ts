import type { repurchase as portuguese } from '../pt-BR/repurchase.ts';

export const repurchase: typeof portuguese = {
  simulation: { title: 'Simulation', submit: 'Simulate' },
  offer: {
    availableBalance: 'Available balance',
    cardLimit: 'Card limit',
    additionalLimit: 'Additional limit',
    total: (v) => `Total ${v.total} (${v.source})`,
    totalLabel: (v) => `Total to pay (${v.source})`,
    totalSources: { returned: 'as returned by the partner', calculated: 'calculated', both: 'returned and calculated' },
    empty: 'The partner returned no options for this value. Simulate another value or go on without the repurchase.',
  },
  review: {
    title: 'Review',
    submit: (v) => `Send proposal of ${v.value} in ${v.number}× for ${v.customer}`,
  },
  followUp: { title: 'Follow-up' },
};
