import type { ProductId } from '#src/domain/ids.ts';
import { loadProductTexts } from '#src/i18n/load-texts.ts';

import type { ProductDefinition } from './product.ts';

const definitions: Readonly<Record<ProductId, () => Promise<ProductDefinition>>> = {
  'store-card': () => import('./store-card/store-card.ts').then((module) => module.storeCard),
  'store-credit': () => import('./store-credit/store-credit.ts').then((module) => module.storeCredit),
  'payroll-loan': () => import('./payroll-loan/payroll-loan.ts').then((module) => module.payrollLoan),
  'phone-credit': () => import('./phone-credit/phone-credit.ts').then((module) => module.phoneCredit),
  repurchase: () => import('./repurchase/repurchase.ts').then((module) => module.repurchase),
};

/** A product's definition, with its texts in the screen's language; downloaded on first use. */
export async function loadProduct(id: ProductId): Promise<ProductDefinition> {
  const definition = await definitions[id]();
  await loadProductTexts();
  return definition;
}
