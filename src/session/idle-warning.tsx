import { Suspense } from 'react';

import { withMessages } from '#src/i18n/load-messages.ts';
import { lateComponent } from '#src/ui/late-component.ts';

import { useIdleWarning } from './use-session.ts';

const IdleDialog = lateComponent(() => withMessages(import('./idle-dialog.tsx'), 'session').then((module) => module.IdleDialog));

/** Over whatever screen is on, ahead of a lock or of the session's end. */
export function IdleWarning() {
  const warning = useIdleWarning();
  if (!warning) return null;
  return (
    <Suspense>
      <IdleDialog key={warning.why} warning={warning} />
    </Suspense>
  );
}
