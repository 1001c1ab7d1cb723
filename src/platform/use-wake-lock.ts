// oxlint-disable-next-line no-restricted-imports -- The screen stays lit while the component is on it.
import { useEffect } from 'react';

import { expected } from './report.ts';

/** Keeps the screen lit for as long as the component is on it, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
    let held: Promise<WakeLockSentinel | undefined> | undefined;
    // A tab that is put aside loses it, and has to ask again. Refused, as on a low battery, the screen goes dark as ever.
    const ask = () => {
      if (!document.hidden)
        held = wakeLock?.request('screen').catch((error: unknown) => expected(error, 'screen awake'));
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void held?.then((sentinel) => sentinel?.release());
    };
  }, []);
}
