import { Suspense, type ReactNode } from 'react';

import { CatchBoundary } from './catch-boundary.tsx';

interface LatePartProps {
  /** Takes the part's place until its file is there, and where it can't be fetched. */
  readonly instead?: ReactNode;
  /** Another value tries again. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Wraps an optional part of a page. While it loads, or if it fails, the rest of the page stays as it is. */
export function LatePart({ instead, resetKey, children }: LatePartProps) {
  return (
    <CatchBoundary instead={instead} resetKey={resetKey}>
      <Suspense fallback={instead}>{children}</Suspense>
    </CatchBoundary>
  );
}
