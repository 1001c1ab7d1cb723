import type { Answer } from '#src/partner/outcome.ts';
import type { ProductDefinition } from '#src/products/product.ts';

import type { JourneyState } from './journey-state.ts';
import type { StepSubmission } from './use-step-submission.ts';

/** What a step is drawn from, whatever its kind. */
export interface StepProps<Step> {
  readonly definition: ProductDefinition;
  readonly step: Step;
  readonly journey: JourneyState;
  readonly submission: StepSubmission;
  /** What came of this step's last request. */
  readonly answer: Answer<unknown> | undefined;
  /** Absent on the first step. */
  readonly backPath: string | undefined;
}
