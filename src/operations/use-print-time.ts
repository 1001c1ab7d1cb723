import { useSyncExternalStore } from 'react';

let at = Date.now();

function subscribe(listener: () => void) {
  const take = () => {
    at = Date.now();
    listener();
  };
  take();
  window.addEventListener('beforeprint', take);
  return () => window.removeEventListener('beforeprint', take);
}
const latest = () => at;

/** When the page was printed last, or else opened, in epoch milliseconds. */
export const usePrintTime = (): number => useSyncExternalStore(subscribe, latest);
