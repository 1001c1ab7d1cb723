import type { ShowCustomer, Shown } from '#src/platform/customer-view.ts';
import { late } from '#src/platform/loading/late.ts';
import { report } from '#src/platform/report.ts';

import type { SaleStart } from './display-channel.ts';

const loadPublisher = late(() => import('./display-channel.ts'));

/**
 * Shows this tab's views on the customer's display. The publisher is loaded late, because the first step shows nothing.
 */
export function createCustomerDisplay(startedAt: SaleStart): ShowCustomer {
  let publish: ((shown: Shown | undefined) => void) | undefined;
  let current: Shown | undefined;
  const update = async () => {
    try {
      const { createPublisher } = await loadPublisher();
      publish ??= createPublisher(startedAt);
      // The latest view by now: replacing a view does not clear the display in between.
      publish(current);
    } catch (error) {
      // The display stays as it is, and the next view loads the publisher again.
      report(error, 'customer display');
    }
  };
  return (shown) => {
    current = shown;
    void update();
    return () => {
      if (current !== shown) return;
      current = undefined;
      void update();
    };
  };
}
