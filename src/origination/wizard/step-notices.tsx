import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { AnswerNotice, WithheldNotice } from '#src/outcome/answer-notice.tsx';
import { OutcomePanel, SupportCode } from '#src/outcome/outcome-panel.tsx';
import { supportCodeOf, type Answer, type FieldError } from '#src/partner/answers/outcome.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import { namesOf } from '#src/partner/contract/wire-synonyms.ts';
import { useSendingPaused } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { useJourney, useJourneyStore } from '../journey/journey-store.ts';
import { journeyView, positionIn } from '../journey/journey-view.ts';
import type { NotSent, StepSubmission } from './use-step-submission.ts';

interface StepNoticesProps {
  readonly definition: ProductDefinition;
  readonly step: Step<JourneyShape, string>;
  readonly submission: StepSubmission;
  /** The partner's answer to the step's last request. */
  readonly answer: Answer<unknown> | undefined;
  /** A request of the sale is on its way. */
  readonly sending: boolean;
}

/** Shown near the button: why the last press sent nothing, or an answer that is neither accepted nor denied. */
export function StepNotices({ definition, step, submission, answer, sending }: StepNoticesProps) {
  const m = useMessages();
  const { notSent, simulatedAgain } = submission;
  return (
    <>
      {/* The key focuses the notice again on every press, even if the message is unchanged. */}
      {notSent && <NotSentNotice key={notSent.id} {...{ definition, notSent, submission, sending }} />}
      {!notSent && simulatedAgain && <StatusText>{m.wizard.simulatedAgain}</StatusText>}
      {answer && answer.kind !== 'accepted' && answer.kind !== 'denied' && step.command && (
        <AnswerNotice key={answer.supportCode} answer={answer} changes={endpoints[step.command.endpoint].changes}>
          {answer.kind === 'refused' && (
            <>
              <RefusedFields definition={definition} current={step.id} errors={answer.fieldErrors} />
              <WaysOut definition={definition} current={step.id} />
            </>
          )}
        </AnswerNotice>
      )}
    </>
  );
}

interface NotSentNoticeProps {
  readonly definition: ProductDefinition;
  readonly notSent: NotSent;
  readonly submission: StepSubmission;
  readonly sending: boolean;
}

function NotSentNotice({ definition, notSent, submission, sending }: NotSentNoticeProps) {
  const m = useMessages();
  const paused = useSendingPaused();
  const { tie } = submission;
  if (notSent.kind === 'held-elsewhere') {
    return (
      <OutcomePanel tone="attention" title={m.wizard.tie.heldTitle} headingLevel={2}>
        <p>{m.wizard.tie.held}</p>
      </OutcomePanel>
    );
  }
  if (notSent.kind === 'withheld') {
    const sendAnyway = () => void submission.submit(notSent.values, 'despite-duplicate');
    if (notSent.reason === 'duplicate')
      return <DuplicateNotice definition={definition} attempt={notSent.attempt} onSendAnyway={sendAnyway} />;
    return <WithheldNotice reason={notSent.reason} />;
  }
  const again = (
    <Button variant="contained" aria-disabled={sending || paused} onClick={() => void tie.simulateAgain()}>
      {m.wizard.tie.simulateAgain}
    </Button>
  );
  const title =
    notSent.kind === 'stale' ? m.wizard.tie.staleTitle({ minutes: tie.minutes }) : m.wizard.tie.supersededTitle;
  const { failure } = tie;
  return (
    <>
      <OutcomePanel tone="attention" title={title} headingLevel={2} actions={again}>
        <p>{m.wizard.tie.stale}</p>
      </OutcomePanel>
      {failure?.kind === 'withheld' && failure.reason !== 'duplicate' && <WithheldNotice reason={failure.reason} />}
      {failure && failure.kind !== 'withheld' && failure.kind !== 'accepted' && failure.kind !== 'denied' && (
        <AnswerNotice key={failure.supportCode} answer={failure} changes={false} />
      )}
    </>
  );
}

/**
 * Where the reason of a refusal may be found: the step that waits for the customer, and the operation's timeline. Absent while
 * no operation is known.
 */
function WaysOut({ definition, current }: { definition: ProductDefinition; current: string }) {
  const m = useMessages();
  const journey = useJourney(definition.id);
  const operation = definition.operation(journeyView(definition, journey));
  if (!operation) return null;
  const { steps } = positionIn(definition, journey, current);
  const waiting = definition.steps.find((step, index) => 'wait' in step && steps[index]?.state === 'done');
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {waiting?.kind === 'form' && (
        <ButtonLink variant="outlined" to={paths.step(definition.id, waiting.id)}>
          {waiting.wait?.words(m).title}
        </ButtonLink>
      )}
      <ButtonLink variant="outlined" to={paths.operation(operation.code)}>
        {m.outcome.openTimeline}
      </ButtonLink>
    </Stack>
  );
}

interface DuplicateNoticeProps {
  readonly definition: ProductDefinition;
  readonly attempt: Attempt;
  readonly onSendAnyway: () => void;
}

/**
 * A contract with the same duplicate key was sent shortly before: the clerk says whether this is another. The safe button
 * is the filled, first one. The step has no other until its answers are changed.
 */
function DuplicateNotice({ definition, attempt, onSendAnyway }: DuplicateNoticeProps) {
  const m = useMessages();
  const format = useFormat();
  const paused = useSendingPaused();
  const { duplicate } = m.wizard;
  const view = journeyView(definition, useJourney(definition.id));
  const hasValue = definition.duplicateKey?.(view)?.value !== undefined;
  const at = format.dateTime(new Date(attempt.sentAt).toISOString())?.text ?? '';
  const actions = (
    <>
      <ButtonLink
        variant="contained"
        to={attempt.code === undefined ? paths.operations : paths.operation(attempt.code)}
      >
        {attempt.code === undefined ? m.app.notFound.operations : m.outcome.openTimeline}
      </ButtonLink>
      <Button variant="outlined" color="warning" aria-disabled={paused} onClick={onSendAnyway}>
        {duplicate.sendAnyway}
      </Button>
    </>
  );
  return (
    <OutcomePanel tone="attention" title={duplicate.title} headingLevel={2} actions={actions}>
      <p>{duplicate.text({ at, hasValue })}</p>
      <SupportCode code={supportCodeOf(attempt.id)} />
    </OutcomePanel>
  );
}

/** The refused fields that are not on this step, each with a link to the step that asks for it. */
function RefusedFields(props: { definition: ProductDefinition; current: string; errors: readonly FieldError[] }) {
  const { definition, current, errors } = props;
  const store = useJourneyStore();
  const m = useMessages();
  // If several steps ask for a field, the last one's answer was sent.
  const askedAt = (field: string) =>
    namesOf(field)
      .map((name) => definition.steps.findLast(({ id }) => Object.hasOwn(store.typed(definition.id, id), name)))
      .find((step) => step !== undefined);
  const lines = errors
    .map(({ field, message }) => ({ message, step: askedAt(field) }))
    .filter(({ step }) => step?.id !== current);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ '&&': { paddingInlineStart: 2.5 } }}>
      {lines.map(({ message, step }, index) => (
        <li key={index}>
          <bdi {...inPortuguese}>{message}</bdi>{' '}
          {step && (
            <Link to={paths.step(definition.id, step.id)}>{m.wizard.changeSection({ section: step.title(m) })}</Link>
          )}
        </li>
      ))}
    </Box>
  );
}
