import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import {
  currentDraftJourney,
  positionIn,
  useJourneyStore,
  useOfferedDrafts,
  useUnderway,
  lockOf,
} from '#src/origination/public.ts';
import { expected } from '#src/platform/report.ts';
import { heldLocks } from '#src/platform/tabs.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { loadProduct } from '#src/products/registry.ts';

/** The products whose sale here is made: only its follow-up is left, and the clerk is free for the next customer. */
export function useMadeSales(): readonly ProductId[] {
  const store = useJourneyStore();
  const drafts = useOfferedDrafts();
  const products = [...new Set([...useUnderway(), ...drafts.map(({ product }) => product)])];
  const { data: definitions = [] } = useQuery({
    queryKey: ['definitions', products],
    queryFn: () => Promise.all(products.map(loadProduct)),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const isMade = (definition: ProductDefinition) => {
    const draft = drafts.find(({ product }) => product === definition.id);
    const journey = draft ? currentDraftJourney(definition, draft) : store.journey(definition.id);
    const last = definition.steps.at(-1);
    return journey && last?.kind === 'follow-up' && positionIn(definition, journey, last.id).current === last.id;
  };
  // One value for the same products, as the hook compares by identity.
  const made = useSyncExternalStore(store.subscribe, () =>
    definitions
      .filter(isMade)
      .map(({ id }) => id)
      .join(),
  );
  return products.filter((product) => made.split(',').includes(product));
}

/**
 * The products that a tab of this browser, this one or another, is selling and that only one tab at a time can sell.
 */
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
