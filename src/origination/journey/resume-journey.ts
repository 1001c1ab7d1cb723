import type { OperationCode } from '#src/domain/ids.ts';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';

import type { Sale } from './journey-state.ts';
import type { JourneyStore } from './journey-store.ts';
import { journeyView } from './journey-view.ts';

/** Whether this tab's sale of the product belongs to that operation. */
export const isJourneyOf = (store: JourneyStore, definition: ProductDefinition, code: OperationCode): boolean =>
  definition.operation(journeyView(definition, store.journey(definition.id)))?.code === code;

/** Starts a sale from an operation's code alone. Discards the product's current sale. */
export function resumeJourney(store: JourneyStore, definition: ProductDefinition, code: OperationCode): void {
  store.discard(definition.id);
  // No attempt of this device accepted these steps, so the journal can't supply the acceptance.
  const known = (definition.resume?.(code) ?? {}) as JourneyShape;
  const steps = Object.entries(known).map(
    ([id, { accepted, ...step }]) => [id, { ...step, ...(accepted && { acceptedElsewhere: accepted }) }] as const,
  );
  store.change(definition.id, (): Sale => ({ steps: Object.fromEntries(steps) }));
}
