import { lateComponent } from '#src/platform/late.ts';

/** Views that no sale begins with. Denials and unknown outcomes load eagerly, because the network may be gone then. */
export const AcceptedPanel = lateComponent(() => import('./accepted-panel.tsx').then((module) => module.AcceptedPanel));
export const ReviewStep = lateComponent(() => import('./review-step.tsx').then((module) => module.ReviewStep));
export const DraftOffer = lateComponent(() => import('./draft-offer.tsx').then((module) => module.DraftOffer));
export const ActionLink = lateComponent(() => import('./action-link.tsx').then((module) => module.ActionLink));
export const FollowUpStep = lateComponent(() => import('./follow-up-step.tsx').then((module) => module.FollowUpStep));
export const OptionalStep = lateComponent(() =>
  import('./form/optional-step.tsx').then((module) => module.OptionalStep),
);
