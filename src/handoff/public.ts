import { late, lateComponent } from '#src/platform/late.ts';

export { createCustomerDisplay } from './display/customer-display.ts';

export const loadDisplayPage = late(() => import('./display/display-page.tsx'));

/** What the customer sees while they hold the device. */
export const CustomerScreen = lateComponent(() =>
  import('./customer-screen.tsx').then((module) => module.CustomerScreen),
);

export const loadHandoverPage = late(() => import('./handover-page.tsx'));
