/**
 * The names of every product's steps, and of what is done about an operation. Where a name is kept outside the device
 * that sent it, only these are: free text could be about a person.
 */
export const stepIds: readonly string[] = [
  'acompanhamento',
  'autorizacao',
  'contrato',
  'oferta',
  'pagamento',
  'pre-cadastro',
  'proposta',
  'reenvio',
  'revisao',
  'simulacao',
  'vinculo',
];

/** What is known of one step, in the order in which the steps are walked. */
export interface StepFacts {
  readonly id: string;
  /** Its answers were confirmed and, if it sends something, that was accepted. */
  readonly done: boolean;
  /** The step after which nothing before it may be touched again: the contract was sent. */
  readonly irrevocable?: boolean;
  /** Nobody knows yet what came of it: until somebody does, no other step can be gone to. */
  readonly unsettled?: boolean;
}

/**
 * `done` and `open` can be gone to; `locked` waits for an earlier step; `closed` precedes an irrevocable step that was,
 * or may have been, accepted, or is that step.
 */
export type StepState = 'done' | 'open' | 'locked' | 'closed';

export interface Position {
  readonly steps: readonly { readonly id: string; readonly state: StepState }[];
  /** The step to show: the one asked for if it can be gone to, else the first that still wants something. */
  readonly current: string;
  /** 1-based place of `current`. */
  readonly number: number;
  readonly total: number;
}

/**
 * Where a journey stands. The stepper, the guards and the URL all read this and nothing else, so a step can't be
 * skipped by any of them.
 */
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
