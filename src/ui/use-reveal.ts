// oxlint-disable-next-line no-restricted-imports -- A timer, and the window losing focus, hide the value.
import { useEffect, useState } from 'react';

/** Long enough to read a few numbers out to their owner. */
const shownForMs = 15_000;

export interface Reveal {
  readonly shown: boolean;
  /** They were shown, and are not any more. */
  readonly hiddenAgain: boolean;
  readonly toggle: () => void;
}

/** Whether what is masked is shown whole: for a while, and no longer than somebody has the window before them. */
export function useReveal(): Reveal {
  const [state, setState] = useState<'masked' | 'shown' | 'hidden-again'>('masked');
  const shown = state === 'shown';
  useEffect(() => {
    if (!shown) return undefined;
    const hide = () => setState('hidden-again');
    const timer = setTimeout(hide, shownForMs);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);
  return { shown, hiddenAgain: state === 'hidden-again', toggle: () => setState(shown ? 'hidden-again' : 'shown') };
}
