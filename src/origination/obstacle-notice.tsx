import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Attempt } from '#src/partner/attempts.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { useFormat } from '#src/ui/use-format.ts';

import { AnswerNotice } from './answer-notice.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { SupportCode } from './support-code.tsx';
import { WithheldNotice } from './withheld-notice.tsx';
import type { Obstacle, StepSubmission } from './use-step-submission.ts';

/** Near the button that was pressed: why nothing was sent, and the way on. */
export function ObstacleNotice({ submission }: { readonly submission: StepSubmission }) {
  const m = useMessages();
  const { obstacle } = submission;
  if (!obstacle) return submission.renewed ? <output>{m.wizard.renewed}</output> : null;
  // Each press of the button has its own answer, which takes the focus, were it the same as the last.
  return <Told key={obstacle.id} obstacle={obstacle} submission={submission} />;
}

function Told({ obstacle, submission }: { readonly obstacle: Obstacle; readonly submission: StepSubmission }) {
  const m = useMessages();
  const { tie } = submission;
  if (obstacle.kind === 'held-elsewhere') {
    return (
      <OutcomePanel tone="attention" title={m.wizard.tie.heldTitle} headingLevel={2}>
        <p>{m.wizard.tie.held}</p>
      </OutcomePanel>
    );
  }
  if (obstacle.kind === 'withheld') {
    const sendAnyway = () => void submission.submit(obstacle.values, 'despite-twin');
    if (obstacle.reason === 'twin') return <TwinNotice attempt={obstacle.attempt} onSendAnyway={sendAnyway} />;
    return <WithheldNotice reason={obstacle.reason} />;
  }
  const again = (
    <Button variant="contained" aria-disabled={tie.pending} onClick={() => void tie.simulateAgain()}>
      {m.wizard.tie.simulateAgain}
    </Button>
  );
  const title = obstacle.kind === 'stale' ? m.wizard.tie.staleTitle({ minutes: tie.minutes }) : m.wizard.tie.supersededTitle;
  const setback = tie.answer && tie.answer.kind !== 'accepted' && tie.answer.kind !== 'denied' ? tie.answer : undefined;
  return (
    <>
      <OutcomePanel tone="attention" title={title} headingLevel={2} actions={again}>
        <p>{m.wizard.tie.stale}</p>
      </OutcomePanel>
      {tie.pending && <DelayedProgress label={m.wizard.sending} />}
      {setback && <AnswerNotice key={setback.supportCode} answer={setback} changes={false} />}
    </>
  );
}

/** The same customer and value not long ago: this may be the same sale once more. */
function TwinNotice({ attempt, onSendAnyway }: { readonly attempt: Attempt; readonly onSendAnyway: () => void }) {
  const m = useMessages();
  const format = useFormat();
  const { twin } = m.wizard;
  const at = format.dateTime(new Date(attempt.sentAt).toISOString())?.text ?? '';
  const actions = (
    <>
      {attempt.code !== undefined && (
        <ButtonLink variant="outlined" to={paths.operation(attempt.code)}>
          {m.outcome.openTimeline}
        </ButtonLink>
      )}
      <Button variant="outlined" color="warning" onClick={onSendAnyway}>
        {twin.sendAnyway}
      </Button>
    </>
  );
  return (
    <OutcomePanel tone="attention" title={twin.title} headingLevel={2} actions={actions}>
      <p>{twin.text({ at })}</p>
      <SupportCode code={attempt.id} />
    </OutcomePanel>
  );
}
