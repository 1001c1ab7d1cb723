import { Component, type ReactNode } from 'react';

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
