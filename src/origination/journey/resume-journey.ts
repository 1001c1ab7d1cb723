import type { OperationCode } from '#src/domain/ids.ts';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';

import type { Sale } from './journey-state.ts';
import type { JourneyStore } from './journey-store.ts';
import { journeyView } from './journey-view.ts';

/** Whether what this screen knows of the product's sale is about that operation. */
export const isJourneyOf = (store: JourneyStore, definition: ProductDefinition, code: OperationCode): boolean =>
  definition.operation(journeyView(definition, store.journey(definition.id)))?.code === code;

/** Goes on with a sale of which nothing but its operation's code is known here; what the product was at before is dropped. */
export function resumeJourney(store: JourneyStore, definition: ProductDefinition, code: OperationCode): void {
  store.discard(definition.id);
  // What the code alone tells was given elsewhere: no attempt of this device is behind it.
  const known = (definition.resume?.(code) ?? {}) as JourneyShape;
  const steps = Object.entries(known).map(
    ([id, { accepted, ...step }]) => [id, { ...step, ...(accepted && { given: accepted }) }] as const,
  );
  store.change(definition.id, (): Sale => ({ steps: Object.fromEntries(steps) }));
}
