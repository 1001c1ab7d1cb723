import type { OperationCode } from '#src/domain/ids.ts';
import { journeyPosition, type Position, type StepFacts } from '#src/domain/journey.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';

import { isUnsettled, type JourneyState, type Sale } from './journey-state.ts';
import type { JourneyStore } from './journey-store.ts';

/** The journey in the shape that a definition takes: a record for every step, empty where nothing is known yet. */
export function journeyView(definition: ProductDefinition, journey: Pick<JourneyState, 'steps'>): JourneyShape {
  return Object.fromEntries(definition.steps.map(({ id }) => [id, journey.steps[id] ?? {}]));
}

/** The steps whose controls offer a choice from the partner's answer to `step`. */
export const choicesFrom = ({ tie }: ProductDefinition, step: string): readonly string[] =>
  tie?.step === step ? [tie.choice] : [];

/** The journey as it was before the request that is on its way, for what must not change on screen until its answer. */
export const atRest = (journey: JourneyState): JourneyState => ({ ...journey, sending: undefined });

/** The state of every step, and the step to show when the address names `requested`. */
export function positionIn(definition: ProductDefinition, journey: JourneyState, requested: string): Position {
  const view = journeyView(definition, journey);
  const unsettledStep = journey.sending?.step ?? (isUnsettled(journey) ? journey.outcome?.step : undefined);
  const facts = definition.steps.map((step): StepFacts => {
    const record = view[step.id];
    return {
      id: step.id,
      // After a reload, secret values are missing; an accepted request that changed something is done all the same.
      done:
        record?.passed === true ||
        (step.command
          ? record?.accepted !== undefined && (record.values !== undefined || endpoints[step.command.endpoint].changes)
          : record?.values !== undefined),
      irrevocable: step.irrevocable ?? false,
      unsettled: step.id === unsettledStep,
    };
  });
  return journeyPosition(facts, requested);
}

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
