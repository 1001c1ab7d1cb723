import { Suspense, useState, type ReactNode } from 'react';

import type { LateMessages } from '#src/i18n/late.pt-BR.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';
import { LatePart } from '#src/ui/late-part.tsx';

import { useIdleWarning, useSession, useSessionStore } from './use-session.ts';

export const IdleDialog = lateComponent(() => import('./lock/idle-dialog.tsx').then((module) => module.IdleDialog));

/** The warning before a lock or the end of the session, over any screen. */
export function IdleWarning() {
  const warning = useIdleWarning();
  if (!warning) return null;
  return (
    // If the dialog can't be fetched, the screen below stays.
    <LatePart resetKey={warning.at}>
      <IdleDialog key={warning.why} warning={warning} />
    </LatePart>
  );
}

const RenewDialog = lateComponent(() => import('./sign-in/renew-dialog.tsx').then((module) => module.RenewDialog));
const AccountRenewDialog = lateComponent(() =>
  import('./account/account-renew-dialog.tsx').then((module) => module.AccountRenewDialog),
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
  const [renewedAt, setRenewedAt] = useState(0);
  if (session.kind !== 'open' || !session.tokenRejected) return null;
  return (
    <Suspense>
      {account ? (
        <AccountRenewDialog account={account} onSignOut={onSignOut} />
      ) : (
        <RenewDialog renewedAt={renewedAt} onRenew={() => setRenewedAt(Date.now())} onSignOut={onSignOut} />
      )}
    </Suspense>
  );
}

interface SignOutQuestionProps {
  readonly why: keyof LateMessages['signOut'];
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before signing out, because that deletes unfinished sales. */
export function SignOutQuestion({ why, ...question }: SignOutQuestionProps) {
  return <ConfirmDialog {...useLateMessages().signOut[why]} {...question} />;
}

/** Signs out after a confirmation, where the screen can't show what would be deleted. */
export function useConfirmedSignOut() {
  const session = useSessionStore();
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <Suspense>
      <SignOutQuestion
        why={session.account ? 'unseenOfAccount' : 'unseen'}
        onClose={() => setAsking(false)}
        onConfirm={session.signOut}
      />
    </Suspense>
  );
  return { signOut: () => setAsking(true), dialog };
}
