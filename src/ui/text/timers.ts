// oxlint-disable-next-line no-restricted-imports -- A timer that ends with the component.
import { useEffect, useState, useSyncExternalStore } from 'react';

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

/** Minutes and seconds, as a clock shows them. */
export const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down the whole seconds to `until` (epoch milliseconds); 0 from then on. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(
    until > 0 ? everySecond : never,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  );

/**
 * Whether that moment (epoch milliseconds) has come. Checked every second, so it holds after the device has slept too.
 */
export const useIsPast = (at: number | undefined): boolean =>
  useSyncExternalStore(
    at === undefined ? never : everySecond,
    () => at !== undefined && Date.now() > at,
    () => false,
  );

/** Whether the component has been mounted for that long. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
