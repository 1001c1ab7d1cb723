import { lateComponent } from '#src/platform/late.ts';

/** What no journey begins with. A denial and an unknown outcome are not among it: the network may be gone when they come. */
export const AcceptedPanel = lateComponent(() => import('./accepted-panel.tsx').then((module) => module.AcceptedPanel));
export const ReviewStep = lateComponent(() => import('./review-step.tsx').then((module) => module.ReviewStep));
export const DraftOffer = lateComponent(() => import('./draft-offer.tsx').then((module) => module.DraftOffer));
export const ActionLink = lateComponent(() => import('./action-link.tsx').then((module) => module.ActionLink));
export const FollowUpStep = lateComponent(() => import('./follow-up-step.tsx').then((module) => module.FollowUpStep));
