import { useIsMutating } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- `beforeunload` is an event of the window.
import { Suspense, useEffect } from 'react';

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

/** Makes the browser ask before the page is closed or reloaded. Navigation inside the app is unaffected. */
function useLeaveGuard(when: boolean) {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
