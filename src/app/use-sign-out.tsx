import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ConfirmDialog, useUnderway } from '#src/origination/public.ts';
import { useHasOpenAttempt } from '#src/partner/use-command.tsx';
import { useSessionStore } from '#src/session/public.ts';

/** Signing out forgets every sale on this screen. Where there is one, or a request's effect is not known, it asks first and says so. */
export function useSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const unsettled = useHasOpenAttempt();
  const underway = useUnderway().length > 0;
  const [asking, setAsking] = useState(false);
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
