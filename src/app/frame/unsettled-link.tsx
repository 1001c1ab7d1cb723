import { Suspense } from 'react';

import { useUnsettledItems } from '#src/partner/ledger/ledger-queries.ts';
import { lateComponent } from '#src/platform/late.ts';

const UnsettledBadge = lateComponent(async () => (await import('./unsettled-badge.tsx')).UnsettledBadge);

/** How many attempts of the store have no known outcome. Nothing when there are none. */
export function UnsettledLink() {
  const count = useUnsettledItems().attempts.filter(({ state }) => state === 'unknown').length;
  return (
    count > 0 && (
      <Suspense>
        <UnsettledBadge count={count} />
      </Suspense>
    )
  );
}
