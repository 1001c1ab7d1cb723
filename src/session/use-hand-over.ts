import { useNavigate } from '@tanstack/react-router';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { expected } from '#src/report.ts';

import { useSessionStore } from './use-session.ts';

/** Gives the device to an operation's customer. Called by a click, for without one no browser grants the whole screen. */
export function useHandOver() {
  const session = useSessionStore();
  const navigate = useNavigate();
  return (code: OperationCode) => {
    // A browser without it, or one that refuses, shows the same in its window.
    void document.documentElement.requestFullscreen?.().catch((error: unknown) => expected(error, 'full screen'));
    session.handOver(code);
    void navigate({ to: paths.signing(code) });
  };
}
