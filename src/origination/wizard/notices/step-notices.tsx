import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { AnswerNotice, WithheldNotice, type RefusedControls } from '#src/outcome/answer-notice.tsx';
import type { Answer } from '#src/partner/answers/answer.ts';
import { endpoints } from '#src/partner/api/endpoints.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { useHasTitleError } from '#src/ui/page/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { DuplicateNotice, WaysOut } from '../lazy-views.ts';
import type { NotSent, StepSubmission } from '../use-step-submission.ts';

interface StepNoticesProps {
  readonly definition: ProductDefinition;
  readonly step: Step<JourneyShape, string>;
  readonly submission: StepSubmission;
  /** The partner's answer to the step's last request. */
  readonly answer: Answer<unknown> | undefined;
  readonly refused?: RefusedControls | undefined;
  /** The words of the step's button. */
  readonly submitLabel?: string | undefined;
}

/**
 * Why the last press sent nothing, or an answer that is neither accepted nor denied: near the button, or above the
 * fields that a refusal names.
 */
export function StepNotices({ definition, step, submission, answer, refused, submitLabel }: StepNoticesProps) {
  const { notSent, tie } = submission;
  const { failure } = tie;
  return (
    <>
      {/* The key focuses the notice again on every press, even if the message is unchanged. */}
      {notSent && <NotSentNotice key={notSent.id} {...{ definition, submission, notSent }} />}
      {failure?.kind === 'withheld' && failure.reason !== 'duplicate' && (
        <WithheldNotice key={failure.id} reason={failure.reason} />
      )}
      {failure && failure.kind !== 'withheld' && failure.kind !== 'accepted' && failure.kind !== 'denied' && (
        <AnswerNotice key={failure.supportCode} answer={failure} changes={false} />
      )}
      {answer && answer.kind !== 'accepted' && answer.kind !== 'denied' && step.command && (
        <AnswerNotice
          key={answer.supportCode}
          answer={answer}
          changes={endpoints[step.command.endpoint].changes}
          refused={refused}
          button={submitLabel}
        >
          {answer.kind === 'refused' && (
            <LatePart>
              <WaysOut definition={definition} current={step.id} refusal={answer} />
            </LatePart>
          )}
        </AnswerNotice>
      )}
    </>
  );
}

interface NotSentNoticeProps extends Pick<StepNoticesProps, 'definition' | 'submission'> {
  readonly notSent: NotSent;
}

/** A sale that another tab holds, or an old simulation, has its own notice above the step (`OldSimulation`). */
function NotSentNotice({ definition, submission, notSent }: NotSentNoticeProps) {
  if (notSent.kind !== 'withheld') return null;
  if (notSent.reason === 'duplicate')
    return (
      <LatePart>
        <DuplicateNotice
          definition={definition}
          attempt={notSent.attempt}
          onSendAnyway={() => void submission.submit(notSent.values, 'despite-duplicate')}
        />
      </LatePart>
    );
  return <WithheldNotice reason={notSent.reason} />;
}

/** What has just been achieved, in a line above the step, until there is an error to look at instead. */
export function GoodNews({ children }: { readonly children: string }) {
  const hasError = useHasTitleError();
  const [isPast, setIsPast] = useState(false);
  if (hasError && !isPast) setIsPast(true);
  if (isPast) return null;
  return (
    <Typography component="div" variant="subtitle1" sx={{ display: 'flex', gap: 1 }}>
      <DoneIcon color="success" />
      <StatusText>{children}</StatusText>
    </Typography>
  );
}
