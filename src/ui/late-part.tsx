import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

interface LatePartProps {
  /** Takes the part's place until its file is there, and where it can't be fetched. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Around a part of a page that the page works without. What is around it is neither hidden nor replaced meanwhile. */
export function LatePart({ instead, children }: LatePartProps) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </CatchBoundary>
  );
}
