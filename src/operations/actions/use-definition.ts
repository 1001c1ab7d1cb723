import { skipToken, useQuery } from '@tanstack/react-query';

import type { ProductId } from '#src/domain/ids.ts';
import { loadProduct } from '#src/products/registry.ts';

/** A product's definition, fetched once the operation's product is known. */
export function useDefinition(product: ProductId | undefined) {
  return useQuery({
    queryKey: ['definition', product],
    queryFn: product ? () => loadProduct(product) : skipToken,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}
