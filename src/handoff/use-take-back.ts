import { useNavigate } from '@tanstack/react-router';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { useHandoverStore } from '#src/session/public.ts';

/** The device is the clerk's again, who goes on at the operation. */
export function useTakeBack(code: OperationCode) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  return async () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    // First, and unseen: the customer's screen gives way to the operation and to nothing in between.
    await navigate({ to: paths.operation(code), replace: true });
    handover.end();
  };
}
