import { useSyncExternalStore } from 'react';

/** Whether the browser reports a network, which does not mean that a request will succeed. */
export const isOnline = (): boolean => navigator.onLine;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The same for a component. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
