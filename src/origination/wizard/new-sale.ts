import type { ProductId } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';

import { useJourneyStore } from '../journey/journey-store.ts';

/** Discards the product's sale and begins another. */
export function useStartOver(product: ProductId): () => void {
  const store = useJourneyStore();
  const navigate = useNavigate();
  return () => {
    store.discard(product);
    void navigate(paths.product(product));
  };
}

/** Goes home and discards the product's sale: the partner has denied it, or has offered nothing. */
export function useEndSale(product: ProductId): () => void {
  const store = useJourneyStore();
  const navigate = useNavigate();
  // Leaves first: a step without its sale would redirect to the first step.
  return () => void navigate(paths.home).then(() => store.discard(product));
}
