import { useNavigate } from '@tanstack/react-router';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { expected } from '#src/platform/report.ts';
import { useHandoverStore } from '#src/session/public.ts';

/** For the operation's screen to be fetched, in milliseconds: a clerk who has given the PIN waits no longer. */
const patience = 2000;

/** The device is the clerk's again, who goes on at the operation. */
export function useTakeBack(code: OperationCode) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  return async () => {
    if (document.fullscreenElement)
      void document.exitFullscreen().catch((error: unknown) => expected(error, 'full screen'));
    // First, and unseen: the customer's screen gives way to the operation and to nothing in between.
    await Promise.race([
      navigate({ to: paths.operation(code), replace: true }),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]);
    handover.end();
  };
}
