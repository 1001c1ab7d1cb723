import { useIsMutating } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useLeaveGuard } from '#src/forms/leave-guard.ts';
import { CustomerScreen } from '#src/handoff/public.ts';
import { useDraftKeeper, useUnderway } from '#src/origination/public.ts';
import { IdleWarning, useHandover } from '#src/session/public.ts';

import { AppLayout } from './app-layout.tsx';

/**
 * While the customer has the device, every address shows the customer's screen. The clerk's screens are not even
 * mounted, so that neither the back button nor a typed address leads to them.
 */
export function AppFrame() {
  const code = useHandover();
  // With drafts, a reload loses only a pending answer. This also applies while the customer has the device.
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
