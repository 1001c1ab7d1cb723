import { lateComponent } from '#src/ui/late-component.ts';

/** What no journey begins with. A denial and an unknown outcome are not among it: the network may be gone when they come. */
export const AcceptedPanel = lateComponent(() => import('./accepted-panel.tsx').then((module) => module.AcceptedPanel));
export const ReviewStep = lateComponent(() => import('./review-step.tsx').then((module) => module.ReviewStep));
export const DraftOffer = lateComponent(() => import('./draft-offer.tsx').then((module) => module.DraftOffer));
export const ActionForm = lateComponent(() => import('./action-form.tsx').then((module) => module.ActionForm));
/** Of an unknown outcome: what stands around it does without. */
export const LatestEvents = lateComponent(() => import('./latest-events.tsx').then((module) => module.LatestEvents));
export const FollowUpStep = lateComponent(() => import('./follow-up-step.tsx').then((module) => module.FollowUpStep));
