import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';

import { lateComponent } from '#src/platform/late.ts';

import { useIdleWarning } from '../use-session.ts';

export const IdleDialog = lateComponent(() => import('./idle-dialog.tsx').then((module) => module.IdleDialog));

const NoDialog = () => null;

/** The warning before a lock or the end of the session, over any screen. */
export function IdleWarning() {
  const warning = useIdleWarning();
  if (!warning) return null;
  return (
    // If the dialog can't be fetched, the screen below stays.
    <CatchBoundary getResetKey={() => warning.at} errorComponent={NoDialog}>
      <Suspense>
        <IdleDialog key={warning.why} warning={warning} />
      </Suspense>
    </CatchBoundary>
  );
}
