// oxlint-disable-next-line no-restricted-imports -- A timer that ends with the component.
import { useEffect, useState } from 'react';

/** Whether the component has been mounted for that long. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
