import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { LateConfirmDialog } from '#src/ui/dialog/late-confirm-dialog.ts';

import { useSessionStore } from '../use-session.ts';

/** Signs out after a confirmation, where the screen can't show what would be deleted: behind a lock, or in another tab. */
export function useConfirmedSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <Suspense>
      <LateConfirmDialog {...m.session.leave} onClose={() => setAsking(false)} onConfirm={session.signOut} />
    </Suspense>
  );
  return { signOut: () => setAsking(true), dialog };
}
