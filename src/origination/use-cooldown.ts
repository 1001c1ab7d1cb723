import { useSyncExternalStore } from 'react';

import { useLastSent } from '#src/partner/use-command.tsx';
import type { OperationAction, OperationContext } from '#src/products/product.ts';

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** Seconds until the customer may be sent another message about this operation; 0 when they may be. */
export function useCooldown({ command, cooldownSeconds = 0 }: OperationAction, { code, messagedAt = -Infinity }: OperationContext): number {
  const lastSent = Math.max(useLastSent(command.endpoint, code) ?? -Infinity, messagedAt);
  return useSyncExternalStore(everySecond, () => {
    const left = Math.ceil((lastSent - Date.now()) / 1000) + cooldownSeconds;
    // A clock that was set back must not make anybody wait for longer than that.
    return Math.min(Math.max(left, 0), cooldownSeconds);
  });
}
