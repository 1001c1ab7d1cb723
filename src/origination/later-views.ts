import { withMessages } from '#src/i18n/load-messages.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { lateComponent } from '#src/ui/late-component.ts';

/** What no journey begins with. A denial and an unknown outcome are not among it: the network may be gone when they come. */
export const AcceptedPanel = lateComponent(() => import('./accepted-panel.tsx').then((module) => module.AcceptedPanel));
export const ReviewStep = lateComponent(() => import('./review-step.tsx').then((module) => module.ReviewStep));
export const DraftOffer = lateComponent(() => import('./draft-offer.tsx').then((module) => module.DraftOffer));
export const ActionForm = lateComponent(() => withMessages(import('./action-form.tsx'), 'actions').then((module) => module.ActionForm));
export const FollowUpStep = lateComponent(() => import('./follow-up-step.tsx').then((module) => module.FollowUpStep));

/** Fetches them, and the later steps' fields, once the first step is on screen, so that a network which fails later does not stand between two steps. */
export function preloadLaterViews(definition: ProductDefinition): void {
  const forms = definition.steps.filter((step) => step.kind === 'form');
  const asides = forms.flatMap(({ aside }) => (aside ? [ActionForm, aside.action.Fields] : []));
  const views = [...forms.map(({ Fields }) => Fields), ...asides, AcceptedPanel, ReviewStep, FollowUpStep];
  for (const view of views) if ('preload' in view) view.preload().catch(() => undefined);
}
