import { skipToken, useQuery } from '@tanstack/react-query';

import type { ProductId } from '#src/domain/products.ts';
import { registeredProducts, registry } from '#src/products/registry.ts';

/** A product's definition, fetched when an operation turns out to be of that product. Nothing is, of one that is not sold. */
export function useDefinition(product: ProductId | undefined) {
  const sold = registeredProducts.find((one) => one === product);
  return useQuery({
    queryKey: ['definition', sold],
    queryFn: sold ? registry[sold] : skipToken,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}
