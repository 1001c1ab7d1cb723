import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import {
  currentDraftJourney,
  positionIn,
  useJourneyStore,
  useOfferedDrafts,
  useUnderway,
} from '#src/origination/public.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { loadProduct } from '#src/products/registry.ts';

/** The products whose sale here has only its follow-up left, so that the clerk is free for the next customer. */
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
  // Joined to a string, because the hook compares snapshots by identity.
  const made = useSyncExternalStore(store.subscribe, () =>
    definitions
      .filter(isMade)
      .map(({ id }) => id)
      .join(),
  );
  return products.filter((product) => made.split(',').includes(product));
}
