import { useQuery } from '@tanstack/react-query';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { lockOf } from '#src/origination/public.ts';
import { expected } from '#src/platform/report.ts';
import { heldLocks } from '#src/platform/tabs.ts';

/** The products that a tab of this browser, this one or another, is selling and that only one tab at a time can sell. */
export function useHeldProducts(): ReadonlySet<ProductId> {
  const { data } = useQuery({
    queryKey: ['held products'],
    queryFn: async () => {
      // With blocked storage a browser refuses to tell.
      const held = await heldLocks().catch((error: unknown) => expected(error, 'sale lock'));
      return productIds.filter((product) => held?.has(lockOf(product)));
    },
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    // An old answer may count a sale that this tab itself has ended.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return new Set(data);
}
