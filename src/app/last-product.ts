import * as z from 'zod/mini';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { defineDeviceValue } from '#src/platform/storage.ts';

const stored = defineDeviceValue({ key: 'balcao.lastProduct', schema: z.enum(productIds) });

/** The product that this device last sold or, at first, the first of the home screen. */
export const lastProduct = (): ProductId => stored.read() ?? 'store-card';

export function rememberProduct(product: ProductId): void {
  if (stored.read() !== product) stored.write(product);
}
