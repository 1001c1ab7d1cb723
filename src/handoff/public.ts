import { late } from '#src/ui/late.ts';
import { lateComponent } from '#src/ui/late-component.ts';

export { createCustomerDisplay } from './customer-display.ts';

export const loadDisplayPage = late(() => import('./display-page.tsx'));

/** What the customer sees while they hold the device. */
export const CustomerScreen = lateComponent(() =>
  import('./customer-screen.tsx').then((module) => module.CustomerScreen),
);

export const loadHandoverPage = late(() => import('./handover-page.tsx'));
