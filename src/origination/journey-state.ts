import type { Answer } from '#src/partner/outcome.ts';
import type { StepRecord } from '#src/products/product.ts';

/** One sale of one product, from its first answer to the operation it becomes. */
export interface JourneyState {
  readonly steps: Readonly<Record<string, StepRecord>>;
  /** What the partner last said, or did not say, and to which step; a new attempt replaces it. */
  readonly outcome?: StepOutcome;
  /** The step whose request is on its way. Nothing else of this sale can be sent until its answer, or that there is none, is known. */
  readonly sending?: string;
  /** A newer simulation no longer sells what was chosen: the steps after it want going through again. */
  readonly offerChanged?: boolean;
  /** The operation was gone on to: nothing is left to do here. */
  readonly finished?: boolean;
}

export interface StepOutcome {
  readonly step: string;
  readonly answer: Answer<unknown>;
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

/** The step's request leaves now. */
export const beginSending = (journey: JourneyState, step: string): JourneyState => ({ steps: journey.steps, sending: step });

/**
 * What came of the step's command. A yes completes the step; anything else stands beside the answers it was sent with. An
 * answer to a sale that was discarded meanwhile is nobody's.
 */
export function concludeStep(journey: JourneyState, outcome: StepOutcome, at: number): JourneyState {
  const { step, answer } = outcome;
  if (journey.sending !== step) return journey;
  if (answer.kind !== 'accepted') return { steps: journey.steps, outcome };
  const accepted = { data: answer.data, at, ...(answer.code === undefined ? {} : { code: answer.code }) };
  return { outcome, steps: { ...journey.steps, [step]: { ...journey.steps[step], accepted } } };
}

/** The clerk goes on with the form: to correct what was denied, or after freeing an unknown attempt. */
export function reopenStep(journey: JourneyState, step: string): JourneyState {
  const { accepted: _, ...record } = journey.steps[step] ?? {};
  return { steps: { ...journey.steps, [step]: record } };
}

/** The clerk found the operation that an unanswered contract became, and named its code. */
export function recordFoundOperation(journey: JourneyState, step: string, found: { code: string; at: number }): JourneyState {
  return { steps: { ...journey.steps, [step]: { ...journey.steps[step], accepted: { data: undefined, ...found } } } };
}

/** The simulation was made anew and what was chosen stands unchanged: everything after it does too. */
export function renewSimulation(journey: JourneyState, step: string, newer: { data: unknown; at: number }): JourneyState {
  const { outcome: _, ...kept } = journey;
  return { ...kept, steps: { ...journey.steps, [step]: { ...journey.steps[step], accepted: newer } } };
}
