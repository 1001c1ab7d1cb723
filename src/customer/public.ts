import { late, lateComponent } from '#src/platform/loading/late.ts';

export { createCustomerDisplay } from './display/customer-display.ts';
/** Not late: they stand in for a display whose files are missing. */
export { DisplayIdle, DisplayScreen } from './display/display-screen.tsx';

export const loadDisplayPage = late(() => import('./display/display-page.tsx'));

/** Shown while the customer holds the device. */
export const CustomerScreen = lateComponent(() =>
  import('./customer-screen.tsx').then((module) => module.CustomerScreen),
);

export const loadHandoverPage = late(() => import('./handover-page.tsx'));
