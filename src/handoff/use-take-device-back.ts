import { useNavigate } from '@tanstack/react-router';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { expected } from '#src/platform/report.ts';
import { useHandoverStore } from '#src/session/public.ts';

/** How long the clerk waits for the operation's page to be fetched, in milliseconds. */
const longestWait = 2000;

/** Returns a function that ends the handover and shows the clerk the operation. */
export function useTakeDeviceBack(code: OperationCode) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  return async () => {
    // Navigate below the customer's screen first, so that no other page appears in between.
    await Promise.race([
      navigate({ to: paths.operation(code), replace: true }),
      new Promise((resolve) => setTimeout(resolve, longestWait)),
    ]);
    handover.end();
    // Last: until then Escape, which ends full screen too, answers the open dialog.
    if (document.fullscreenElement)
      void document.exitFullscreen().catch((error: unknown) => expected(error, 'full screen'));
  };
}
