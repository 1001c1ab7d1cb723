import { useIsMutating } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useLeaveGuard } from '#src/forms/leave-guard.ts';
import { CustomerScreen } from '#src/handoff/public.ts';
import { useDraftKeeper, useUnderway } from '#src/origination/public.ts';
import { IdleWarning, useHandover } from '#src/session/public.ts';

import { AppLayout } from './app-layout.tsx';

/**
 * While the customer holds the device there is one screen, whatever the address: nothing of the clerk's is even drawn, so that no way
 * back, no address typed and no other tab leads to it.
 */
export function AppFrame() {
  const code = useHandover();
  // With drafts a reload loses nothing but the answer that is awaited. In the customer's hands too.
  const [underway, awaited, drafts] = [useUnderway().length > 0, useIsMutating() > 0, useDraftKeeper()];
  useLeaveGuard(awaited || (underway && !drafts));
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
