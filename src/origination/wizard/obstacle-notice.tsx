import { useMessages } from '#src/i18n/messages-context.tsx';
import { AnswerNotice } from '#src/outcome/answer-notice.tsx';
import { OutcomePanel } from '#src/outcome/outcome-panel.tsx';
import { SupportCode } from '#src/outcome/support-code.tsx';
import { WithheldNotice } from '#src/outcome/withheld-notice.tsx';
import { supportCodeOf } from '#src/partner/answers/outcome.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { useResting } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import type { Obstacle, StepSubmission } from './use-step-submission.ts';

interface ObstacleNoticeProps {
  readonly submission: StepSubmission;
  /** A request of the sale is on its way. */
  readonly sending: boolean;
}

/** Near the button that was pressed: why nothing was sent, and the way on. */
export function ObstacleNotice({ submission, sending }: ObstacleNoticeProps) {
  const m = useMessages();
  const { obstacle } = submission;
  if (!obstacle) return submission.renewed ? <output>{m.wizard.renewed}</output> : null;
  // Focus again on every press, even if the message is unchanged.
  return <Told key={obstacle.id} obstacle={obstacle} submission={submission} sending={sending} />;
}

function Told({ obstacle, submission, sending }: ObstacleNoticeProps & { readonly obstacle: Obstacle }) {
  const m = useMessages();
  const resting = useResting();
  const { tie } = submission;
  if (obstacle.kind === 'held-elsewhere') {
    return (
      <OutcomePanel tone="attention" title={m.wizard.tie.heldTitle} headingLevel={2}>
        <p>{m.wizard.tie.held}</p>
      </OutcomePanel>
    );
  }
  if (obstacle.kind === 'withheld') {
    const sendAnyway = () => void submission.submit(obstacle.values, 'despite-duplicate');
    if (obstacle.reason === 'duplicate')
      return <DuplicateNotice attempt={obstacle.attempt} onSendAnyway={sendAnyway} />;
    return <WithheldNotice reason={obstacle.reason} />;
  }
  const again = (
    <Button variant="contained" aria-disabled={sending || resting} onClick={() => void tie.simulateAgain()}>
      {m.wizard.tie.simulateAgain}
    </Button>
  );
  const title =
    obstacle.kind === 'stale' ? m.wizard.tie.staleTitle({ minutes: tie.minutes }) : m.wizard.tie.supersededTitle;
  const { setback } = tie;
  return (
    <>
      <OutcomePanel tone="attention" title={title} headingLevel={2} actions={again}>
        <p>{m.wizard.tie.stale}</p>
      </OutcomePanel>
      {setback?.kind === 'withheld' && setback.reason !== 'duplicate' && <WithheldNotice reason={setback.reason} />}
      {setback && setback.kind !== 'withheld' && setback.kind !== 'accepted' && setback.kind !== 'denied' && (
        <AnswerNotice key={setback.supportCode} answer={setback} changes={false} />
      )}
    </>
  );
}

/** The same customer and value not long ago: this may be the same sale once more. */
function DuplicateNotice({ attempt, onSendAnyway }: { readonly attempt: Attempt; readonly onSendAnyway: () => void }) {
  const m = useMessages();
  const format = useFormat();
  const resting = useResting();
  const { duplicate } = m.wizard;
  const at = format.dateTime(new Date(attempt.sentAt).toISOString())?.text ?? '';
  const actions = (
    <>
      {attempt.code !== undefined && (
        <ButtonLink variant="outlined" to={paths.operation(attempt.code)}>
          {m.outcome.openTimeline}
        </ButtonLink>
      )}
      <Button variant="outlined" color="warning" aria-disabled={resting} onClick={onSendAnyway}>
        {duplicate.sendAnyway}
      </Button>
    </>
  );
  return (
    <OutcomePanel tone="attention" title={duplicate.title} headingLevel={2} actions={actions}>
      <p>{duplicate.text({ at })}</p>
      <SupportCode code={supportCodeOf(attempt.id)} />
    </OutcomePanel>
  );
}
