/** The facts about one step that decide where a journey stands. */
export interface StepFacts {
  readonly id: string;
  /** Its form was confirmed and, if it sends a request, that was accepted. */
  readonly done: boolean;
  /** Once it is done, no earlier step can be changed. */
  readonly irrevocable?: boolean;
  /** The outcome of its request is unknown: until it is settled, no other step is reachable. */
  readonly unsettled?: boolean;
}

/**
 * `done` and `open` are reachable. `locked` waits for an earlier step. `closed` is an accepted irrevocable step, or
 * precedes one that was, or may have been, accepted.
 */
export type StepState = 'done' | 'open' | 'locked' | 'closed';

export interface Position {
  readonly steps: readonly { readonly id: string; readonly state: StepState }[];
  /** The step to show: the requested one if it is reachable, else the first that is not done. */
  readonly current: string;
  /** 1-based place of `current`. */
  readonly number: number;
  readonly total: number;
}

/** Where a journey stands. Stepper, guards and URL all rely on this function alone, so no step can be skipped. */
export function journeyPosition(facts: readonly StepFacts[], requested: string): Position {
  const unsettled = facts.findIndex((step) => step.unsettled === true);
  const closedUpTo =
    unsettled === -1 ? facts.findLastIndex((step) => step.irrevocable === true && step.done) : unsettled - 1;
  const firstOpen = facts.findIndex((step, index) => index > closedUpTo && !step.done);
  const frontier = firstOpen === -1 ? facts.length - 1 : firstOpen;

  const steps = facts.map((step, index) => ({ id: step.id, state: stateOf(step, { index, closedUpTo, frontier }) }));
  const asked = steps.findIndex((step) => step.id === requested);
  const reachable = asked > closedUpTo && asked <= frontier;
  const shown = reachable ? asked : frontier;
  return { steps, current: steps[shown]?.id ?? requested, number: shown + 1, total: steps.length };
}

function stateOf(step: StepFacts, place: { index: number; closedUpTo: number; frontier: number }): StepState {
  if (place.index <= place.closedUpTo) return 'closed';
  if (place.index > place.frontier) return 'locked';
  return step.done ? 'done' : 'open';
}

/** The step after `id`, if there is one. */
export function stepAfter(position: Position, id: string): string | undefined {
  return position.steps[position.steps.findIndex((step) => step.id === id) + 1]?.id;
}
