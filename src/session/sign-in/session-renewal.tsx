import { Suspense } from 'react';

import { lateComponent } from '#src/platform/late.ts';

import { useSession, useSessionStore } from '../use-session.ts';

const RenewDialog = lateComponent(() => import('./renew-dialog.tsx').then((module) => module.RenewDialog));
const AccountRenewDialog = lateComponent(() =>
  import('../account/account-renew-dialog.tsx').then((module) => module.AccountRenewDialog),
);

interface SessionRenewalProps {
  /** Signs out and discards unsent work. */
  readonly onSignOut: () => void;
}

/**
 * Asks for a new token over any screen when the partner has rejected the current one. The screen below keeps its state.
 */
export function SessionRenewal({ onSignOut }: SessionRenewalProps) {
  const session = useSession();
  const { account } = useSessionStore();
  if (session.kind !== 'open' || !session.tokenRejected) return null;
  return (
    <Suspense>
      {account ? <AccountRenewDialog account={account} onSignOut={onSignOut} /> : <RenewDialog onSignOut={onSignOut} />}
    </Suspense>
  );
}
