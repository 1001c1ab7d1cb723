import { journeyPosition, type Position, type StepFacts } from '#src/domain/journey.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';

import { isUnsettled, type JourneyState } from './journey-state.ts';

/** The journey as a definition reads it: a record for every step, empty where nothing is known yet. */
export function journeyView(definition: ProductDefinition, journey: Pick<JourneyState, 'steps'>): JourneyShape {
  return Object.fromEntries(definition.steps.map(({ id }) => [id, journey.steps[id] ?? {}]));
}

/** The steps that choose from what the partner answered to `step`. */
export const choicesFrom = ({ tie }: ProductDefinition, step: string): readonly string[] =>
  tie?.step === step ? [tie.choice] : [];

/** Where the journey stands when `requested` is asked for. */
export function positionIn(definition: ProductDefinition, journey: JourneyState, requested: string): Position {
  const view = journeyView(definition, journey);
  const pinned = journey.sending?.step ?? (isUnsettled(journey) ? journey.outcome?.step : undefined);
  const facts = definition.steps.map((step): StepFacts => {
    const record = view[step.id];
    return {
      id: step.id,
      // What changed something is done though its answers were secret, and a reload has dropped them.
      done:
        record?.passed === true ||
        (step.command
          ? record?.accepted !== undefined && (record.values !== undefined || endpoints[step.command.endpoint].changes)
          : record?.values !== undefined),
      irrevocable: step.irrevocable ?? false,
      unsettled: step.id === pinned,
    };
  });
  return journeyPosition(facts, requested);
}
