// oxlint-disable-next-line no-restricted-imports -- `beforeunload` is an event of the window.
import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded. Navigation inside the app is unaffected. */
export function useLeaveGuard(when: boolean) {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
