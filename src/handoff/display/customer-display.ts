import { late } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';
import type { ShowCustomer, Shown } from '#src/ui/customer-view.ts';

const loadPublisher = late(() => import('./display-publisher.ts'));

/** This tab's way to the customer's display. What does the showing comes later than the first step, which has nothing to show. */
export function createCustomerDisplay(): ShowCustomer {
  let publish: ((shown: Shown | undefined) => void) | undefined;
  let current: Shown | undefined;
  const settle = async () => {
    try {
      const { createPublisher } = await loadPublisher();
      publish ??= createPublisher();
      // What stands by now: between one view and the next, nothing is taken away.
      publish(current);
    } catch (error) {
      // Out of reach, the file shows nothing and takes nothing away; the next view asks for it again.
      report(error, 'customer display');
    }
  };
  return (shown) => {
    current = shown;
    void settle();
    return () => {
      if (current !== shown) return;
      current = undefined;
      void settle();
    };
  };
}
