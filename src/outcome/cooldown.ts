import { endpoints, type Endpoint, type EndpointName } from '#src/partner/api/endpoints.ts';
import { useLastSent } from '#src/partner/attempts/use-attempts.ts';
import type { OperationContext } from '#src/products/product.ts';
import { useSecondsLeft } from '#src/ui/text/timers.ts';

/** The shortest time between two messages to the customer about one operation. */
const cooldownSeconds = 60;

/** Seconds until the endpoint may be called again about the operation; 0 if a call sends the customer no message. */
export function useCooldown(name: EndpointName | undefined, operation: OperationContext | undefined): number {
  const endpoint: Endpoint | undefined = name && endpoints[name];
  const lastSent = Math.max(useLastSent(name, operation?.code) ?? -Infinity, operation?.messagedAt ?? -Infinity);
  return useWait(endpoint?.messagesCustomer ? lastSent : -Infinity, cooldownSeconds);
}

/** How many of `seconds`, counted from `since` (epoch milliseconds), are left. */
export function useWait(since: number, seconds: number): number {
  // Setting the device's clock back must not lengthen the wait.
  return Math.min(useSecondsLeft(since + seconds * 1000), seconds);
}
