import type { products as portuguese } from '../pt-BR/products.ts';

export const products: typeof portuguese = {
  'store-card': { name: 'Store card', description: 'Simulate, pre-register and take out the card for a purchase.' },
  'store-credit': {
    name: 'Digital store credit',
    description: 'Contract the store credit of a purchase simulated before.',
  },
  'payroll-loan': {
    name: 'Payroll-deducted loan',
    description: 'Request the customer’s authorization and take out the loan against the payroll.',
  },
  'phone-credit': {
    name: 'Phone-financing CDC',
    description: 'Update the account that is paid for a phone proposal made before.',
    start: 'Update account',
  },
  repurchase: { name: 'Repurchase', description: 'Use the card’s balance for a new purchase in instalments.' },
};
