import { useNavigate } from '@tanstack/react-router';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { leaveFullScreen } from '#src/platform/full-screen.ts';
import { useHandoverStore } from '#src/session/public.ts';

/** How long the clerk waits for the operation's page to be fetched, in milliseconds. */
const longestWait = 2000;

/** Returns a function that ends the handover and shows the clerk the operation. */
export function useTakeDeviceBack(code: OperationCode) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  return async () => {
    leaveFullScreen();
    // Navigate below the customer's screen first, so that no other page appears in between.
    await Promise.race([
      navigate({ to: paths.operation(code), replace: true }),
      new Promise((resolve) => setTimeout(resolve, longestWait)),
    ]);
    handover.end();
  };
}
