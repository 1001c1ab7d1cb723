import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import type { FormStep, JourneyShape, ProductDefinition } from '#src/products/product.ts';

import type { JourneyStore } from './journey-store.ts';

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
 * The steps after `changed` whose answers need not be given again when the clerk came from the review to change one: those
 * that mean the same with its new answers, which `view` has. A choice from the partner's answer is made again.
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

/** Whether the simulation's answer still offers the choice that the controls hold. */
export function choiceStands({ steps, tie }: ProductDefinition, view: JourneyShape, controls: Controls): boolean {
  const choice = steps.filter(isForm).find(({ id }) => id === tie?.choice);
  return choice !== undefined && parsed(choice, view, controls) !== undefined;
}
