import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';

import { lateComponent } from '#src/platform/late.ts';

import { useIdleWarning } from '../use-session.ts';

export const IdleDialog = lateComponent(() => import('./idle-dialog.tsx').then((module) => module.IdleDialog));

const Unasked = () => null;

/** Over whatever screen is on, ahead of a lock or of the session's end. */
export function IdleWarning() {
  const warning = useIdleWarning();
  if (!warning) return null;
  return (
    // A question that can't be fetched must not take away what it is asked over.
    <CatchBoundary getResetKey={() => warning.at} errorComponent={Unasked}>
      <Suspense>
        <IdleDialog key={warning.why} warning={warning} />
      </Suspense>
    </CatchBoundary>
  );
}
