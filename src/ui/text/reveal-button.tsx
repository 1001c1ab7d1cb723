import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
// oxlint-disable-next-line no-restricted-imports -- A timer and the window’s blur hide the value.
import { useEffect, useState } from 'react';

import { useLateMessages } from '#src/i18n/messages-context.tsx';

import { VisuallyHidden } from './visually-hidden.tsx';

/** Long enough to read a number out to the customer. */
const shownForMs = 15_000;

interface Reveal {
  readonly shown: boolean;
  /** Whether the data was shown and is masked again. */
  readonly hiddenAgain: boolean;
  readonly toggle: () => void;
}

/** Whether masked data is shown unmasked: for 15 seconds at most, and only while the window has the focus. */
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

/** Shows or masks a screen's data, and announces when it is masked again. */
export function RevealButton({ reveal: { shown, hiddenAgain, toggle } }: { readonly reveal: Reveal }) {
  const { review } = useLateMessages();
  const Icon = shown ? HideIcon : ShowIcon;
  return (
    <>
      <Button variant="text" startIcon={<Icon />} onClick={toggle}>
        {shown ? review.hideData : review.showData}
      </Button>
      <VisuallyHidden>
        <output>
          {shown && review.dataShown}
          {hiddenAgain && review.dataHidden}
        </output>
      </VisuallyHidden>
    </>
  );
}
