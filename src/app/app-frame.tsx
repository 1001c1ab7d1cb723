import { Suspense } from 'react';

import { CustomerScreen } from '#src/handoff/public.ts';
import { IdleWarning, useHandover } from '#src/session/public.ts';

import { AppLayout } from './app-layout.tsx';

/**
 * While the customer holds the device there is one screen, whatever the address: nothing of the clerk's is even drawn, so that no way
 * back, no address typed and no other tab leads to it.
 */
export function AppFrame() {
  const code = useHandover();
  return (
    <>
      {code === undefined ? (
        <AppLayout />
      ) : (
        <Suspense>
          <CustomerScreen key={code} code={code} />
        </Suspense>
      )}
      <IdleWarning />
    </>
  );
}
