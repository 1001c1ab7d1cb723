import { Suspense } from 'react';

import { lateComponent } from '#src/platform/late.ts';

import { useSession } from '../use-session.ts';

const RenewDialog = lateComponent(() => import('./renew-dialog.tsx').then((module) => module.RenewDialog));

interface SessionRenewalProps {
  /** Ends the session and whatever else ends with it. */
  readonly onSignOut: () => void;
}

/** Over whatever screen is on: asks for a new token when the partner has turned one down. All beneath stays as it is. */
export function SessionRenewal({ onSignOut }: SessionRenewalProps) {
  const session = useSession();
  if (session.kind !== 'open' || !session.renewal) return null;
  return (
    <Suspense>
      <RenewDialog onSignOut={onSignOut} />
    </Suspense>
  );
}
