import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';

import { useSessionStore } from '../use-session.ts';

/**
 * Signs out after a confirmation, where the screen can't show what would be deleted: behind a lock, or in another tab.
 */
export function useConfirmedSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <Suspense>
      <ConfirmDialog {...m.session.leave} onClose={() => setAsking(false)} onConfirm={session.signOut} />
    </Suspense>
  );
  return { signOut: () => setAsking(true), dialog };
}
