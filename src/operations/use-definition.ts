import { skipToken, useQuery } from '@tanstack/react-query';

import type { ProductId } from '#src/domain/products.ts';
import { loadProduct } from '#src/products/registry.ts';

/** A product's definition, fetched when an operation turns out to be of that product. */
export function useDefinition(product: ProductId | undefined) {
  return useQuery({
    queryKey: ['definition', product],
    queryFn: product ? () => loadProduct(product) : skipToken,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}
