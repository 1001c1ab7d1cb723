import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';

import { useSessionStore } from '../use-session.ts';

/** Signing out where nobody can tell what it would delete: behind a lock, or from another tab. It asks first. */
export function useLeaving() {
  const m = useMessages();
  const session = useSessionStore();
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <Suspense>
      <ConfirmDialog {...m.session.leave} onClose={() => setAsking(false)} onConfirm={session.signOut} />
    </Suspense>
  );
  return { leave: () => setAsking(true), dialog };
}
