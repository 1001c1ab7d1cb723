import { useQuery } from '@tanstack/react-query';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { expected } from '#src/platform/report.ts';
import { heldLocks } from '#src/platform/tabs.ts';

import { lockOf } from './journey-hold.ts';
import { useJourneyStore } from './journey-store.ts';

/** The products that some tab of this browser is selling and that only one tab at a time can sell. */
export async function heldProducts(): Promise<ProductId[]> {
  // A browser that blocks storage also rejects questions about locks.
  const held = await heldLocks().catch((error: unknown) => expected(error, 'sale lock'));
  return productIds.filter((product) => held?.has(lockOf(product)));
}

/**
 * The products that another tab is selling. The answer may be five seconds old, so it is for notices only:
 * `JourneyHold` decides who may send.
 */
export function useHeldElsewhere(): ReadonlySet<ProductId> {
  const { hold } = useJourneyStore();
  const { data = [] } = useQuery({
    queryKey: ['held products'],
    queryFn: heldProducts,
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    // An old answer may count a sale that has ended.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return new Set(data.filter((product) => !hold.isHere(product)));
}
