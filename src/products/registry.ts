import type { ProductId } from '#src/domain/products.ts';
import { withMessages } from '#src/i18n/load-messages.ts';

import type { ProductDefinition } from './product.ts';

/** What each product is, downloaded when its first step is opened. */
export const registry = {
  'store-card': () =>
    withMessages(import('./store-card/store-card.ts'), 'storeCard', 'offer').then((module) => module.storeCard),
  'store-credit': () =>
    withMessages(import('./store-credit/store-credit.ts'), 'storeCredit').then((module) => module.storeCredit),
  'payroll-loan': () =>
    withMessages(import('./payroll-loan/payroll-loan.ts'), 'payrollLoan', 'bankAccount', 'paymentUpdate').then(
      (module) => module.payrollLoan,
    ),
  'phone-credit': () =>
    withMessages(import('./phone-credit/phone-credit.ts'), 'phoneCredit', 'bankAccount', 'paymentUpdate').then(
      (module) => module.phoneCredit,
    ),
  repurchase: () =>
    withMessages(import('./repurchase/repurchase.ts'), 'repurchase', 'offer').then((module) => module.repurchase),
} satisfies Record<ProductId, () => Promise<ProductDefinition>>;
