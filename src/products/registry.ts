import type { ProductId } from '#src/domain/ids.ts';
import { loadProductTexts } from '#src/i18n/languages.ts';

import type { ProductDefinition } from './product.ts';

const definitions: Readonly<Record<ProductId, () => Promise<ProductDefinition>>> = {
  'store-card': () => import('./store-card/store-card.tsx').then((module) => module.storeCard),
  'store-credit': () => import('./store-credit/store-credit.tsx').then((module) => module.storeCredit),
  'payroll-loan': () => import('./payroll-loan/payroll-loan.tsx').then((module) => module.payrollLoan),
  'phone-credit': () => import('./phone-credit/phone-credit.tsx').then((module) => module.phoneCredit),
  repurchase: () => import('./repurchase/repurchase.tsx').then((module) => module.repurchase),
};

/** A product's definition, with its texts in the screen's language; downloaded on first use. */
export async function loadProduct(id: ProductId): Promise<ProductDefinition> {
  const definition = await definitions[id]();
  await loadProductTexts();
  return definition;
}
