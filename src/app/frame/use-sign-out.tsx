import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOfferedDrafts, useUnderway } from '#src/origination/public.ts';
import { useHasOpenAttempt } from '#src/partner/use-command.tsx';
import { useSession, useSessionStore } from '#src/session/public.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';

/**
 * Signing out deletes the unfinished sales. It asks first if there are any, or if the outcome of a request is unknown.
 */
export function useSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const unsettled = useHasOpenAttempt();
  // A draft that the clerk has neither resumed nor discarded is an unfinished sale too.
  const underway = useUnderway().length + useOfferedDrafts().length > 0;
  const isOpen = useSession().kind === 'open';
  const [asking, setAsking] = useState(false);
  // The session was locked, or another tab signed out: the question no longer applies.
  if (asking && !isOpen) setAsking(false);
  const words = unsettled ? m.app.signOutUnsettled : m.app.signOutUnderway;
  const confirm = () => {
    setAsking(false);
    session.signOut();
  };

  const dialog = asking && (
    <Suspense>
      <ConfirmDialog {...words} onClose={() => setAsking(false)} onConfirm={confirm} />
    </Suspense>
  );
  return { signOut: unsettled || underway ? () => setAsking(true) : session.signOut, dialog };
}
