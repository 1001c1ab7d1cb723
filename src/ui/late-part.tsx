import { Component, Suspense, type ReactNode } from 'react';

import { forgetFailedFiles } from '#src/platform/loading/late.ts';

interface CatchBoundaryProps {
  /** Takes the children's place once one of them has thrown. */
  readonly instead: ReactNode;
  /** Another value renders the children again. */
  readonly resetKey?: unknown;
  readonly onCatch?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface CatchBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: unknown;
}

/** React catches errors in classes only. */
export class CatchBoundary extends Component<CatchBoundaryProps, CatchBoundaryState> {
  override state: CatchBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: CatchBoundaryProps, state: CatchBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    forgetFailedFiles();
    this.props.onCatch?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

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
