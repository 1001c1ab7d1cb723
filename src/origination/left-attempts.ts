import type { ProductId } from '#src/domain/products.ts';
import type { Attempt } from '#src/partner/attempts.ts';
import { interrupted } from '#src/partner/outcome.ts';

import { isUnsettled, newJourney, recordFoundOperation, reopenStep, type JourneyState } from './journey-state.ts';

interface Remembered {
  readonly product: ProductId;
  /** All that the journal holds. */
  readonly attempts: readonly Attempt[];
  /** Those whose outcome a person has to find out. */
  readonly unsettled: readonly Attempt[];
}

/**
 * A sale after the journal has changed. What was found out about its unknown outcome, on this screen or in another tab, is
 * so here; and an outcome that another tab, or an earlier page, left unknown is this sale's where none is under way.
 */
export function journeyAfter(journey: JourneyState, { product, attempts, unsettled }: Remembered): JourneyState {
  const after = foundOut(journey, attempts);
  return isBlank(after) ? withLeftAttempt(after, product, unsettled) : after;
}

function foundOut(journey: JourneyState, attempts: readonly Attempt[]): JourneyState {
  const { outcome } = journey;
  if (!isUnsettled(journey) || outcome?.answer.kind !== 'unknown') return journey;
  const { supportCode } = outcome.answer;
  const attempt = attempts.find(({ id }) => id === supportCode);
  if (!attempt || attempt.state === 'sent' || attempt.state === 'unknown') return journey;
  if (isOrphan(journey)) return newJourney;
  if (attempt.state === 'found') return recordFoundOperation(journey, outcome.step, { code: attempt.code ?? '', at: attempt.changedAt });
  return attempt.state === 'freed' ? reopenStep(journey, outcome.step) : journey;
}

/** The product's own attempt whose outcome nobody knows, as what came of this sale. */
export function withLeftAttempt(journey: JourneyState, product: ProductId, unsettled: readonly Attempt[]): JourneyState {
  const left = unsettled.find((attempt) => attempt.product === product && attempt.step !== undefined);
  if (left?.step === undefined) return journey;
  return { ...journey, outcome: { step: left.step, changes: true, answer: interrupted(left.id) } };
}

/** Nothing is known of it. */
export const isBlank = (journey: JourneyState) => Object.keys(journey.steps).length === 0 && journey.sending === undefined && journey.outcome === undefined;

/** All that is known of the sale is that something was sent. */
export const isOrphan = ({ steps, outcome }: JourneyState) => Object.keys(steps).length === 0 && outcome !== undefined;
