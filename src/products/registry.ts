import type { ProductId } from '#src/domain/ids.ts';

import type { ProductDefinition } from './product.ts';

const definitions: Readonly<Record<ProductId, () => Promise<ProductDefinition>>> = {
  'store-card': () => import('./store-card/store-card.tsx').then((module) => module.storeCard),
  'store-credit': () => import('./store-credit/store-credit.tsx').then((module) => module.storeCredit),
  'payroll-loan': () => import('./payroll-loan/payroll-loan.tsx').then((module) => module.payrollLoan),
  'phone-credit': () => import('./phone-credit/phone-credit.tsx').then((module) => module.phoneCredit),
  repurchase: () => import('./repurchase/repurchase.tsx').then((module) => module.repurchase),
};

/** A product's definition, downloaded on first use. */
export const loadProduct = (id: ProductId): Promise<ProductDefinition> => definitions[id]();
