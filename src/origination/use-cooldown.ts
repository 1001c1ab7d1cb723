import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { useLastSent } from '#src/partner/use-command.tsx';
import type { OperationContext } from '#src/products/product.ts';
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts';

interface Message {
  readonly endpoint: EndpointName | undefined;
  readonly about: OperationContext | undefined;
  /** Between one message and the next; none where it is not a message. */
  readonly seconds: number | undefined;
}

/** Seconds until the customer may be sent another message about this operation; 0 when they may be. */
export function useCooldown({ endpoint, about, seconds = 0 }: Message): number {
  const lastSent = Math.max(useLastSent(endpoint, about?.code) ?? -Infinity, about?.messagedAt ?? -Infinity);
  const left = useSecondsLeft(seconds > 0 ? lastSent + seconds * 1000 : 0);
  // A clock that was set back must not make anybody wait for longer than that.
  return Math.min(left, seconds);
}
