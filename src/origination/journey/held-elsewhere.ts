import { useQuery } from '@tanstack/react-query';

import type { ProductId } from '#src/domain/ids.ts';

import { heldElsewhere } from './journey-hold.ts';
import { useJourneyStore } from './journey-store.ts';

/**
 * The products that another tab is selling. The answer may be five seconds old, so it is for notices only:
 * `JourneyHold` decides who may send.
 */
export function useHeldElsewhere(): ReadonlySet<ProductId> {
  const { hold } = useJourneyStore();
  const { data = [] } = useQuery({
    queryKey: ['held elsewhere'],
    queryFn: heldElsewhere,
    refetchInterval: 5_000,
    // An old answer may count a sale that has ended.
    gcTime: 0,
    networkMode: 'always',
  });
  // This tab may have taken one since.
  return new Set(data.filter((product) => !hold.isHere(product)));
}
