import { useQuery } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import {
  isJourneyOf,
  journeyView,
  positionIn,
  useJourneyStore,
  useProductOpenedAs,
  useUnderway,
  type JourneyState,
} from '#src/origination/public.ts';
import type { CustomerTerms } from '#src/platform/customer-view.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { loadProduct } from '#src/products/registry.ts';

/**
 * This tab's sale of the operation, with its product's definition. No endpoint returns an operation's value, so other
 * tabs know none. A sale that did not open the operation must have its code and an accepted proposal.
 */
export function useAgreedSale(code: OperationCode) {
  const journeys = useJourneyStore();
  const opened = useProductOpenedAs(code);
  const underway = useUnderway();
  const products = opened === undefined ? underway : [opened];
  const { data: definitions } = useQuery({
    queryKey: ['definitions', ...products],
    queryFn: () => Promise.all(products.map(loadProduct)),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const definition = definitions?.find(
    (one) => one.id === opened || (isJourneyOf(journeys, one, code) && wasProposed(one, journeys.journey(one.id))),
  );
  return definition && { definition, journey: journeyView(definition, journeys.journey(definition.id)) };
}

function wasProposed(definition: ProductDefinition, journey: JourneyState): boolean {
  const review = definition.steps.find(({ kind }) => kind === 'review')?.id ?? '';
  return positionIn(definition, journey, review).steps.some(({ id, state }) => id === review && state === 'closed');
}

/** The chosen price of that sale, if the product's offer was made in the app. */
export function useCustomerTerms(code: OperationCode): CustomerTerms | undefined {
  const sale = useAgreedSale(code);
  const review = sale?.definition.steps.find((step) => step.kind === 'review');
  const offer = sale && review?.display?.(sale.journey);
  const price = offer?.prices.find(({ chosen }) => chosen);
  return offer && price && { buyValue: offer.buyValue, price };
}
