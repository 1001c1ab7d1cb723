import { useMessages } from '#src/i18n/messages-context.tsx';

import { Button } from './button.tsx';
import type { Reveal } from './use-reveal.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
