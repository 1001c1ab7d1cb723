import { journeyPosition, type Position, type StepFacts } from '#src/domain/journey.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import type { JourneyState } from './journey-state.ts';

/** The journey as a definition reads it: a record for every step, empty where nothing is known yet. */
export function journeyView(definition: ProductDefinition, journey: JourneyState): JourneyShape {
  return Object.fromEntries(definition.steps.map(({ id }) => [id, journey.steps[id] ?? {}]));
}

/** The step's last attempt may or may not have changed something at the partner: it holds the journey until a person settles it. */
export function isUnsettled(step: Step<JourneyShape, string>, { outcome }: JourneyState): boolean {
  if (step.command === undefined || outcome?.step !== step.id) return false;
  return outcome.answer.kind === 'unknown' && endpoints[step.command.endpoint].changes;
}

/** Where the journey stands when `requested` is asked for. */
export function positionIn(definition: ProductDefinition, journey: JourneyState, requested: string): Position {
  const view = journeyView(definition, journey);
  const facts = definition.steps.map((step): StepFacts => {
    const record = view[step.id];
    return {
      id: step.id,
      visible: step.visible?.(view) ?? true,
      done: record?.values !== undefined && (step.command === undefined || record.accepted !== undefined),
      seals: step.seals ?? false,
      unsettled: journey.sending === step.id || isUnsettled(step, journey),
    };
  });
  return journeyPosition(facts, requested);
}
