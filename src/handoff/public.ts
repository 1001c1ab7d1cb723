import { late, lateComponent } from '#src/platform/late.ts';

export { createCustomerDisplay } from './display/customer-display.ts';

export const loadDisplayPage = late(() => import('./display/display-page.tsx'));

/** Shown while the customer holds the device. */
export const CustomerScreen = lateComponent(() =>
  import('./customer-screen.tsx').then((module) => module.CustomerScreen),
);

export const loadHandoverPage = late(() => import('./handover-page.tsx'));
