// oxlint-disable-next-line no-restricted-imports -- A timer, and the window losing focus, hide the value.
import { useEffect, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { Button } from '../button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Long enough to read a few numbers out to their owner. */
const shownForMs = 15_000;

interface Reveal {
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

interface RevealButtonProps {
  readonly reveal: Reveal;
  /** Which data, where a screen has several such buttons. */
  readonly of: string;
}

/** Shows what is masked, or hides it at once; that it was hidden by itself is told to whoever can't see it. */
export function RevealButton({ reveal: { shown, hiddenAgain, toggle }, of }: RevealButtonProps) {
  const { common } = useMessages();
  return (
    <>
      <Button variant="text" onClick={toggle}>
        {shown ? common.hideData : common.showData} <VisuallyHidden>{of}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <output>
          {shown && common.dataShown}
          {hiddenAgain && common.dataHidden}
        </output>
      </VisuallyHidden>
    </>
  );
}
