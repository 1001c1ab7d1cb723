import { useSyncExternalStore } from 'react';

import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { useLastSent } from '#src/partner/use-command.tsx';
import type { OperationContext } from '#src/products/product.ts';

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

interface Message {
  readonly endpoint: EndpointName | undefined;
  readonly about: OperationContext | undefined;
  /** Between one message and the next; none where it is not a message. */
  readonly seconds: number | undefined;
}

/** Seconds until the customer may be sent another message about this operation; 0 when they may be. */
export function useCooldown({ endpoint, about, seconds = 0 }: Message): number {
  const lastSent = Math.max(useLastSent(endpoint, about?.code) ?? -Infinity, about?.messagedAt ?? -Infinity);
  return useSyncExternalStore(seconds > 0 ? everySecond : never, () => {
    const left = Math.ceil((lastSent - Date.now()) / 1000) + seconds;
    // A clock that was set back must not make anybody wait for longer than that.
    return Math.min(Math.max(left, 0), seconds);
  });
}
