import type { ProductDefinition } from '#src/products/product.ts';
import { lateComponent } from '#src/ui/late-component.ts';

/** What no journey begins with: the first step simulates or asks, and what comes of that needs none of these. */
export const AcceptedPanel = lateComponent(() => import('./accepted-panel.tsx').then((module) => module.AcceptedPanel));
export const DeniedPanel = lateComponent(() => import('./denied-panel.tsx').then((module) => module.DeniedPanel));
export const UnknownPanel = lateComponent(() => import('./unknown-panel.tsx').then((module) => module.UnknownPanel));
export const ReviewStep = lateComponent(() => import('./review-step.tsx').then((module) => module.ReviewStep));
export const FollowUpStep = lateComponent(() => import('./follow-up-step.tsx').then((module) => module.FollowUpStep));

/** Fetches them, and the later steps' fields, once the first step is on screen: the network may be gone when they are needed. */
export function preloadLaterViews(definition: ProductDefinition): void {
  const fields = definition.steps.flatMap((step) => (step.kind === 'form' && 'preload' in step.Fields ? [step.Fields] : []));
  const views = [AcceptedPanel, DeniedPanel, UnknownPanel, ReviewStep, FollowUpStep];
  for (const late of [...fields, ...views]) late.preload().catch(() => undefined);
}
