// oxlint-disable-next-line no-restricted-imports -- The wake lock lasts while the component is mounted.
import { useEffect } from 'react';

import { expected } from '#src/platform/report.ts';

/** Keeps the screen on while the component is mounted, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
    let held: Promise<WakeLockSentinel | undefined> | undefined;
    // A hidden tab loses the lock and has to request it again. If it is refused, as on a low battery, the screen turns off.
    const requestLock = () => {
      if (!document.hidden)
        held = wakeLock?.request('screen').catch((error: unknown) => expected(error, 'screen awake'));
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      document.removeEventListener('visibilitychange', requestLock);
      void held?.then((sentinel) => sentinel?.release());
    };
  }, []);
}
