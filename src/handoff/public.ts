import { withMessages } from '#src/i18n/load-messages.ts';
import { late } from '#src/ui/late.ts';
import { lateComponent } from '#src/ui/late-component.ts';

export { createCustomerDisplay } from './customer-display.ts';

export const loadDisplayPage = late(() =>
  withMessages(import('./display-page.tsx'), 'display', 'offer', 'repurchase', 'storeCard'),
);

/** What the customer sees while they hold the device. */
export const CustomerScreen = lateComponent(() =>
  withMessages(import('./customer-screen.tsx'), 'handoff', 'operations', 'session').then(
    (module) => module.CustomerScreen,
  ),
);

export const loadHandoverPage = late(() => withMessages(import('./handover-page.tsx'), 'handoff'));
