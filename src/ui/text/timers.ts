// oxlint-disable-next-line no-restricted-imports -- A timer that ends with the component.
import { useEffect, useState, useSyncExternalStore } from 'react';

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

/** Counts down the whole seconds to `until` (epoch milliseconds); 0 from then on. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(
    until > 0 ? everySecond : never,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
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
