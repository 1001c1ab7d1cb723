import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

/** What a product is called on screen; a device may remember one that this version of the app does not sell. */
export function useProductName() {
  const names: Partial<Record<ProductId, { readonly name: string }>> = useMessages().products;
  return (product: ProductId | undefined) => product && names[product]?.name;
}
