import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

interface LatePartProps {
  /** Takes the part's place until its file is there, and where it can't be fetched. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Wraps an optional part of a page. While it loads, or if it fails, the rest of the page stays as it is. */
export function LatePart({ instead, children }: LatePartProps) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </CatchBoundary>
  );
}
