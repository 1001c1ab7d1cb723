import type { ProductId } from '#src/domain/products.ts';
import type { Attempt } from '#src/partner/attempts.ts';
import { interrupted } from '#src/partner/outcome.ts';

import { isUnsettled, recordFoundOperation, reopenStep, type JourneyState } from './journey-state.ts';

interface Remembered {
  readonly product: ProductId;
  /** All that the journal holds. */
  readonly attempts: readonly Attempt[];
  /** Those whose outcome a person has to find out. */
  readonly unsettled: readonly Attempt[];
}

/**
 * A sale after the journal has changed. An outcome that another tab, or an earlier page, left unknown is this sale's where
 * none is under way; one that was found out elsewhere is found out here too.
 */
export function journeyAfter(journey: JourneyState, { product, attempts, unsettled }: Remembered): JourneyState {
  if (!isUnsettled(journey)) return isBlank(journey) ? withLeftAttempt(journey, product, unsettled) : journey;
  const { outcome } = journey;
  if (outcome?.answer.kind !== 'unknown') return journey;
  const { supportCode } = outcome.answer;
  const settled = attempts.find(({ id }) => id === supportCode);
  if (settled?.state === 'freed') return isOrphan(journey) ? { steps: {} } : reopenStep(journey, outcome.step);
  if (settled?.state === 'found') {
    return isOrphan(journey) ? { steps: {} } : recordFoundOperation(journey, outcome.step, { code: settled.code ?? '', at: settled.changedAt });
  }
  return journey;
}

/** The product's own attempt whose outcome nobody knows, as what came of this sale. */
export function withLeftAttempt(journey: JourneyState, product: ProductId, unsettled: readonly Attempt[]): JourneyState {
  const left = unsettled.find((attempt) => attempt.product === product && attempt.step !== undefined);
  if (left?.step === undefined) return journey;
  return { ...journey, outcome: { step: left.step, changes: true, answer: interrupted(left.id) } };
}

const isBlank = (journey: JourneyState) => Object.keys(journey.steps).length === 0 && journey.sending === undefined && journey.outcome === undefined;

/** All that is known of the sale is that something was sent. */
export const isOrphan = ({ steps, outcome }: JourneyState) => Object.keys(steps).length === 0 && outcome !== undefined;
