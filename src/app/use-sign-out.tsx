import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ConfirmDialog, useUnsettled } from '#src/origination/public.ts';
import { useSessionStore } from '#src/session/public.ts';

/** Signing out forgets every sale on this screen. Where a request's effect is not known, it asks first and says so. */
export function useSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const unsettled = useUnsettled().length > 0;
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    session.signOut();
  };

  const dialog = asking && (
    <Suspense>
      <ConfirmDialog
        title={m.app.signOutUnsettled.title}
        text={m.app.signOutUnsettled.text}
        keep={m.app.signOutUnsettled.keep}
        confirm={m.app.signOutUnsettled.confirm}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </Suspense>
  );
  return { signOut: unsettled ? () => setAsking(true) : session.signOut, dialog };
}
