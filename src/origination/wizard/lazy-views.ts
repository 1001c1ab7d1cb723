import { lateComponent } from '#src/platform/loading/late.ts';
import { expected } from '#src/platform/report.ts';
import type { JourneyShape, Step } from '#src/products/product.ts';

/** Views that no sale begins with. Denials and unknown outcomes load eagerly, because the network may be gone then. */
export const AcceptedPanel = lateComponent(() =>
  import('./steps/accepted-panel.tsx').then((module) => module.AcceptedPanel),
);
export const ReviewStep = lateComponent(() => import('./steps/review-step.tsx').then((module) => module.ReviewStep));
export const DraftOffer = lateComponent(() => import('./steps/draft-offer.tsx').then((module) => module.DraftOffer));
export const AfterContract = lateComponent(() =>
  import('./steps/follow-up-step.tsx').then((module) => module.AfterContract),
);
export const AwaitedCustomer = lateComponent(() =>
  import('./form/awaited-customer.tsx').then((module) => module.AwaitedCustomer),
);
/** Until it is there, the button alone says it. */
export const Awaiting = lateComponent(() => import('#src/outcome/awaiting.tsx').then((module) => module.Awaiting));
export const ClockNotice = lateComponent(() => import('./form/clock-notice.tsx').then((module) => module.ClockNotice));
export const DuplicateNotice = lateComponent(() =>
  import('./notices/duplicate-question.tsx').then((module) => module.DuplicateNotice),
);
export const EarlierSending = lateComponent(() =>
  import('./notices/duplicate-question.tsx').then((module) => module.EarlierSending),
);
export const OldSimulation = lateComponent(() =>
  import('./notices/old-simulation.tsx').then((module) => module.OldSimulation),
);
export const OfferChanged = lateComponent(() =>
  import('./notices/old-simulation.tsx').then((module) => module.OfferChanged),
);
export const WaysOut = lateComponent(() => import('./notices/ways-out.tsx').then((module) => module.WaysOut));
export const OptionalStep = lateComponent(() =>
  import('./form/optional-step.tsx').then((module) => module.OptionalStep),
);

/** Fetches the screen of a form or of the review, unless it is there already. A failure shows where it is rendered. */
export async function preloadStep(step: Step<JourneyShape, string>): Promise<void> {
  const screens = 'Fields' in step ? [step.Fields, ...(step.wait ? [AwaitedCustomer] : [])] : [ReviewStep];
  const fetches = screens.map((screen) => ('preload' in screen ? screen.preload() : Promise.resolve()));
  await Promise.all(fetches).catch((error) => expected(error, 'late file'));
}
