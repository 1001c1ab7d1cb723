import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOffered, useUnderway } from '#src/origination/public.ts';
import { useHasOpenAttempt } from '#src/partner/use-command.tsx';
import { useSession, useSessionStore } from '#src/session/public.ts';
import { LateConfirmDialog } from '#src/ui/late-confirm-dialog.ts';

/** Signing out forgets every sale on this screen. Where there is one, or a request's effect is not known, it asks first and says so. */
export function useSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const unsettled = useHasOpenAttempt();
  // A sale that a reload has left, and about which nothing was decided yet, is one too.
  const underway = useUnderway().length + useOffered().length > 0;
  const isOpen = useSession().kind === 'open';
  const [asking, setAsking] = useState(false);
  // Locked meanwhile, or signed out by another tab: there is nothing left to ask.
  if (asking && !isOpen) setAsking(false);
  const words = unsettled ? m.app.signOutUnsettled : m.app.signOutUnderway;
  const confirm = () => {
    setAsking(false);
    session.signOut();
  };

  const dialog = asking && (
    <Suspense>
      <LateConfirmDialog {...words} onClose={() => setAsking(false)} onConfirm={confirm} />
    </Suspense>
  );
  return { signOut: unsettled || underway ? () => setAsking(true) : session.signOut, dialog };
}
