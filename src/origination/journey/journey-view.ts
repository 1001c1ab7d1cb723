import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';
import { journeyPosition, type Position, type StepFacts } from '#src/domain/journey.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { endpoints } from '#src/partner/api/endpoints.ts';
import type { FormStep, JourneyShape, ProductDefinition } from '#src/products/product.ts';

import { isUnsettled, type JourneyState, type Sale } from './journey-state.ts';
import type { JourneyStore } from './journey-store.ts';

/** The journey in the shape that a definition takes: a record for every step, empty where nothing is known yet. */
export function journeyView(definition: ProductDefinition, journey: Pick<JourneyState, 'steps'>): JourneyShape {
  return Object.fromEntries(definition.steps.map(({ id }) => [id, journey.steps[id] ?? {}]));
}

/** The steps whose controls offer a choice from the partner's answer to `step`. */
export const choicesFrom = ({ tie }: ProductDefinition, step: string): readonly string[] =>
  tie?.step === step ? [tie.choice] : [];

/** The journey without the request under way, for the parts of the screen that must not change until its answer. */
export const atRest = (journey: JourneyState): JourneyState => ({ ...journey, sending: undefined });

/** The state of every step, and the step to show when the address names `requested`. */
export function positionIn(definition: ProductDefinition, journey: JourneyState, requested: string): Position {
  const view = journeyView(definition, journey);
  const unsettledStep = journey.sending?.step ?? (isUnsettled(journey) ? journey.outcome?.step : undefined);
  const facts = definition.steps.map((step): StepFacts => {
    const record = view[step.id];
    return {
      id: step.id,
      // A reload loses secret values. A step whose accepted request changed something is done even without them.
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

/** When the partner last accepted a step, so after the contract the time of that; after a reload too. */
export const contractedAt = ({ steps }: Pick<JourneyState, 'steps'>): number | undefined =>
  Math.max(...Object.values(steps).map(({ accepted }) => accepted?.at ?? 0)) || undefined;

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

export const sameAnswers = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Controls {
  /** What a step's controls hold. */
  readonly typed: (step: string) => ReturnType<JourneyStore['typed']>;
  /** The store's day. */
  readonly today: CalendarDate;
}

const isForm = (step: ProductDefinition['steps'][number]): step is FormStep<JourneyShape, string> =>
  step.kind === 'form';

function parsed(step: FormStep<JourneyShape, string>, view: JourneyShape, { typed, today }: Controls) {
  const { data } = z.safeParse(step.schema(view, today), { ...step.initial(view), ...typed(step.id) });
  return data;
}

/**
 * The later steps whose answers need not be given again when the clerk came from the review to change the step
 * `changed`. With the new answers, which are in `view`, their controls must still parse to the same values. A choice
 * from the partner's answer is always made again.
 */
export function keptAnswers(
  { steps, tie }: ProductDefinition,
  changed: string,
  { view, ...controls }: Controls & { readonly view: JourneyShape },
): string[] {
  const later = steps.slice(steps.findIndex(({ id }) => id === changed) + 1).filter(isForm);
  return later
    .filter((step) => step.id !== tie?.choice && !step.irrevocable)
    .filter((step) => {
      const values = view[step.id]?.values;
      return values !== undefined && sameAnswers(parsed(step, view, controls), values);
    })
    .map(({ id }) => id);
}

/**
 * The steps before `current` whose controls hold other answers than the sale: what the clerk typed there was neither
 * confirmed nor undone.
 */
export function openEdits(
  { steps }: ProductDefinition,
  current: string,
  { view, ...controls }: Controls & { readonly view: JourneyShape },
): string[] {
  const end = steps.findIndex(({ id }) => id === current);
  return steps
    .slice(0, end)
    .filter(isForm)
    .filter((step) => {
      const values = view[step.id]?.values;
      const isTyped = Object.keys(controls.typed(step.id)).length > 0;
      return values !== undefined && isTyped && !sameAnswers(parsed(step, view, controls), values);
    })
    .map(({ id }) => id);
}

/** Whether the simulation's answer still offers the choice that the controls hold. */
export function choiceStands({ steps, tie }: ProductDefinition, view: JourneyShape, controls: Controls): boolean {
  const choice = steps.filter(isForm).find(({ id }) => id === tie?.choice);
  return choice !== undefined && parsed(choice, view, controls) !== undefined;
}
