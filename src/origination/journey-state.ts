import type { Answer } from '#src/partner/outcome.ts';
import type { StepRecord } from '#src/products/product.ts';

/** One request of the wizard's. It is told from every other by being the same object. */
export interface Attempt {
  /** The step it was sent from. */
  readonly step: string;
  /** Whether it can change anything at the partner. */
  readonly changes: boolean;
}

/** What the partner last said, or did not say. */
export interface StepOutcome extends Attempt {
  readonly answer: Answer<unknown>;
}

/** One sale of one product, from its first answer to the operation it becomes. */
export interface JourneyState {
  readonly steps: Readonly<Record<string, StepRecord>>;
  readonly outcome?: StepOutcome;
  /** The request on its way. Nothing else of this sale can be sent until its answer, or that there is none, is known. */
  readonly sending?: Attempt;
  /** A newer simulation no longer sells what was chosen: the steps after it want going through again. */
  readonly offerChanged?: boolean;
  /** The code under which its operation was gone on to. */
  readonly openedAs?: string;
  /** The operation was seen under that code: nothing is left to do here. */
  readonly finished?: boolean;
}

export const newJourney: JourneyState = { steps: {} };

/**
 * The clerk continued with these answers. What later steps were told by the partner no longer holds, and their answers
 * want confirming again: the proposal carries no value or instalments of its own, so what was pre-registered decides.
 */
export function confirmStep(journey: JourneyState, step: string, change: { values: unknown; later: readonly string[] }): JourneyState {
  const kept = Object.entries(journey.steps).filter(([id]) => id !== step && !change.later.includes(id));
  return { steps: { ...Object.fromEntries(kept), [step]: { values: change.values } } };
}

/** The request leaves now. */
export const beginSending = ({ steps }: JourneyState, attempt: Attempt): JourneyState => ({ steps, sending: attempt });

/** Nothing left after all. */
export const withdrawSending = (journey: JourneyState, attempt: Attempt): JourneyState => (journey.sending === attempt ? { steps: journey.steps } : journey);

/**
 * What came of a request. A yes completes its step; anything else stands beside the answers it was sent with. An answer to
 * a sale that was discarded meanwhile is nobody's.
 */
export function concludeStep(journey: JourneyState, attempt: Attempt, came: { answer: Answer<unknown>; at: number }): JourneyState {
  if (journey.sending !== attempt) return journey;
  const { answer, at } = came;
  const outcome = { ...attempt, answer };
  if (answer.kind !== 'accepted') return { steps: journey.steps, outcome };
  const accepted = { data: answer.data, at, ...(answer.code === undefined ? {} : { code: answer.code }) };
  return { outcome, steps: { ...journey.steps, [attempt.step]: { ...journey.steps[attempt.step], accepted } } };
}

/** The clerk goes on with the form: to correct what was denied, or after freeing an unknown attempt. */
export function reopenStep(journey: JourneyState, step: string): JourneyState {
  const { accepted: _, ...record } = journey.steps[step] ?? {};
  return { steps: { ...journey.steps, [step]: record } };
}

/** The clerk goes on without sending what the step could send. */
export function skipStep(journey: JourneyState, step: string): JourneyState {
  return { steps: { ...journey.steps, [step]: { ...journey.steps[step], passed: true } } };
}

/** What was needed only until the contract was sent is in memory no longer. */
export function withoutSecrets(journey: JourneyState, secrets: readonly string[]): JourneyState {
  const steps = Object.entries(journey.steps).map(([id, record]): [string, StepRecord] => {
    const { values, accepted } = record;
    return [id, { ...record, ...(isObject(values) && { values: omit(values, secrets) }), ...(isObject(accepted?.data) && { accepted: { ...accepted, data: omit(accepted.data, secrets) } }) }];
  });
  return { ...journey, steps: Object.fromEntries(steps) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const omit = (values: object, names: readonly string[]) => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The clerk found the operation that an unanswered contract became, and named its code. */
export function recordFoundOperation(journey: JourneyState, step: string, found: { code: string; at: number }): JourneyState {
  return { steps: { ...journey.steps, [step]: { ...journey.steps[step], accepted: { data: undefined, ...found } } } };
}

/** Nobody knows, or nobody knows yet, what a request has changed at the partner: the sale can't be left behind. */
export function isUnsettled({ sending, outcome }: JourneyState): boolean {
  return sending?.changes === true || (outcome?.changes === true && outcome.answer.kind === 'unknown');
}
