import type { ProductId } from '#src/domain/products.ts';

import type { ProductDefinition } from './product.ts';

/** The products this app sells, in the order of the home screen. A definition is downloaded when its first step is opened. */
export const registry = {
  'store-card': () => import('./store-card/store-card.ts').then((module) => module.storeCard),
} satisfies Partial<Record<ProductId, () => Promise<ProductDefinition>>>;

export type RegisteredProduct = keyof typeof registry;
export const registeredProducts = Object.keys(registry) as readonly RegisteredProduct[];
