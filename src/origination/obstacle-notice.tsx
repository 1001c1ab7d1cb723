import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';

import { AnswerNotice } from './answer-notice.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import type { useTie } from './use-tie.ts';

/** Near the button that was pressed: why nothing was sent, and the way on. */
export function ObstacleNotice({ tie }: { readonly tie: ReturnType<typeof useTie> }) {
  const m = useMessages();
  if (tie.obstacle === undefined) return null;
  if (tie.obstacle === 'held-elsewhere') {
    return (
      <OutcomePanel tone="attention" title={m.wizard.tie.heldTitle} headingLevel={2}>
        <p>{m.wizard.tie.held}</p>
      </OutcomePanel>
    );
  }
  const again = (
    <Button variant="contained" aria-disabled={tie.pending} onClick={() => void tie.simulateAgain()}>
      {m.wizard.tie.simulateAgain}
    </Button>
  );
  const setback = tie.answer && tie.answer.kind !== 'accepted' && tie.answer.kind !== 'denied' ? tie.answer : undefined;
  return (
    <>
      <OutcomePanel tone="attention" title={m.wizard.tie.staleTitle({ minutes: tie.minutes })} headingLevel={2} actions={again}>
        <p>{m.wizard.tie.stale}</p>
      </OutcomePanel>
      {tie.pending && <DelayedProgress label={m.wizard.sending} />}
      {setback && <AnswerNotice key={setback.supportCode} answer={setback} changes={false} />}
    </>
  );
}
