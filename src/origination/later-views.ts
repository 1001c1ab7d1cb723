import type { ProductDefinition } from '#src/products/product.ts';
import { lateComponent } from '#src/ui/late-component.ts';

/** What no journey begins with. Answers that are no yes are not among it: they are needed when the network is at its worst. */
export const ReviewStep = lateComponent(() => import('./review-step.tsx').then((module) => module.ReviewStep));
export const FollowUpStep = lateComponent(() => import('./follow-up-step.tsx').then((module) => module.FollowUpStep));

/** Fetches the steps after the one on screen; one that can't be had now is asked for again when it is reached. */
export function preloadLaterSteps(definition: ProductDefinition): void {
  const fields = definition.steps.flatMap((step) => (step.kind === 'form' && 'preload' in step.Fields ? [step.Fields] : []));
  for (const late of [...fields, ReviewStep, FollowUpStep]) late.preload().catch(() => undefined);
}
