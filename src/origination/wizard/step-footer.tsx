import WarningIcon from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useSendingPaused } from '#src/partner/use-command.ts';
import { paths } from '#src/paths.ts';
import { useOnline } from '#src/platform/online.ts';
import type { JourneyShape, Step } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { WaitLeft } from '#src/ui/text/wait-left.tsx';

import { Awaiting, EarlierSending } from './lazy-views.ts';
import { useEndSale } from './new-sale.ts';
import { StepNotices } from './notices/step-notices.tsx';
import type { StepProps, WayBack } from './step-view.tsx';
import { isDuplicate, type StepSubmission } from './use-step-submission.ts';

/** Why the primary button can't be pressed, or what will prevent a later step. */
const Reason = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '&:has(svg)': { fontWeight: 600, color: theme.vars.palette.warning.main },
}));

interface StepFooterProps extends StepProps<Step<JourneyShape, string>> {
  /** Absent where the partner offered nothing to continue with. */
  readonly submitLabel: string | undefined;
  /** Whether the primary button sends a request. */
  readonly sends: boolean;
  /** Takes the primary button's place. */
  readonly instead?: ReactNode;
  /** A button that continues without sending. */
  readonly skip?: { readonly label: string; readonly onSkip: () => void } | undefined;
  /** The notices stand above the form. */
  readonly isNoticeAbove?: boolean;
  /** Seconds until the primary button may be pressed. */
  readonly wait?: number;
}

/** What every step ends with: notices about the last press, and the bar with the way back and the primary action. */
export function StepFooter(props: StepFooterProps) {
  const {
    definition,
    step,
    journey,
    submission,
    answer,
    submitLabel,
    sends,
    instead,
    skip,
    isNoticeAbove,
    wait = 0,
  } = props;
  const m = useMessages();
  const { sending } = journey;
  const { notSent } = submission;
  const pending = sending !== undefined;
  const paused = useSendingPaused() && step.command !== undefined;
  const offline = !useOnline();
  const reason = offline && sends ? m.wizard.withheld.offline.text : wait > 0 ? m.wizard.wait : undefined;
  const reasonId = useId();
  const endSale = useEndSale(definition.id);
  /** The top bar's mark may be scrolled out of sight. */
  const hint = reason ?? (offline ? m.wizard.withheld.offline.title : undefined);
  const awaited = sending
    ? m.wizard[sending.changes ? 'sending' : 'asking']
    : submission.opening
      ? m.wizard.opening
      : undefined;
  const notice = (awaited !== undefined || hint !== undefined) && (
    <>
      {awaited !== undefined && (
        <LatePart>
          <Awaiting label={awaited} changes={sending?.changes} checking={sending?.checking} isInBar />
        </LatePart>
      )}
      {hint !== undefined && (
        <Reason id={reasonId}>
          {offline && <WarningIcon fontSize="small" />}
          {hint}
        </Reason>
      )}
    </>
  );
  const isNothingOffered = submitLabel === undefined && !submission.outdated;
  const primary =
    instead ??
    (isNothingOffered ? (
      <OtherSimulation {...props} />
    ) : (
      <Primary
        submission={submission}
        submitLabel={submitLabel}
        wait={wait}
        awaited={awaited}
        disabled={pending || submission.opening || paused || reason !== undefined}
        reasonId={reason === undefined ? undefined : reasonId}
      />
    ));
  // Before the first step there is home, which keeps what was typed. If nothing is offered, the primary button already
  // leads back. A sale that another tab holds can only be left.
  const home = { path: paths.home, label: m.outcome.backHome };
  const back =
    notSent?.kind === 'held-elsewhere'
      ? { ...home, isFar: true }
      : isNothingOffered
        ? undefined
        : (props.back ?? (step === definition.steps[0] ? { ...home, isFar: false } : undefined));
  const { tie } = definition;
  // Declining an offer must be as easy as accepting it.
  const decline = step.id === tie?.choice && (
    <Button variant={back ? 'text' : 'outlined'} disabled={pending} onClick={endSale}>
      {isNothingOffered ? m.wizard.endSale : m.wizard.end}
    </Button>
  );
  const isBarEmpty = !primary && !back && !skip && !notice;
  return (
    <>
      {!isNoticeAbove && <StepNotices {...{ definition, step, submission, answer, submitLabel }} />}
      {!isBarEmpty && (
        <ActionBar
          back={
            <>
              <StepBack to={back} disabled={pending} />
              {decline}
            </>
          }
          notice={notice}
        >
          {skip && (
            <Button variant="outlined" disabled={pending} onClick={skip.onSkip}>
              {skip.label}
            </Button>
          )}
          {primary}
        </ActionBar>
      )}
    </>
  );
}

interface PrimaryProps {
  readonly submission: StepSubmission;
  readonly submitLabel: string | undefined;
  readonly wait: number;
  /** Shown while an answer or the next step is on its way. */
  readonly awaited: string | undefined;
  readonly disabled: boolean;
  readonly reasonId: string | undefined;
}

/** The step's own button, or what has to come first: an answer about a duplicate, or a new simulation. */
function Primary({ submission, submitLabel, wait, awaited, disabled, reasonId }: PrimaryProps) {
  const m = useMessages();
  const { notSent, outdated, tie } = submission;
  if (isDuplicate(notSent)) {
    return (
      <LatePart>
        <EarlierSending attempt={notSent.attempt} instead={submitLabel} />
      </LatePart>
    );
  }
  return (
    <Button
      type="submit"
      // The Enter key in the form causes a click too.
      onClick={(event) => {
        if (!outdated) return;
        event.preventDefault();
        void tie.simulateAgain();
      }}
      variant="contained"
      sx={{ overflowWrap: 'anywhere' }}
      aria-disabled={disabled}
      data-awaiting={awaited}
      aria-describedby={reasonId}
    >
      {notSent?.kind === 'held-elsewhere' ? m.app.failed.retry : outdated ? m.wizard.tie.simulateAgain : submitLabel}
      <WaitLeft seconds={wait} />
    </Button>
  );
}

/** The way on where the partner offered nothing for this value. */
function OtherSimulation({ definition: { id, tie } }: StepFooterProps) {
  const m = useMessages();
  if (!tie) return null;
  return (
    <ButtonLink variant="contained" to={paths.step(id, tie.step)} state={{ control: tie.valueField }}>
      {m.offer.simulateOther}
    </ButtonLink>
  );
}

interface StepBackProps {
  /** Absent on the first step. */
  readonly to: WayBack | undefined;
  readonly disabled?: boolean;
}

/** The step before, or the review that the clerk came from. */
export function StepBack({ to, disabled = false }: StepBackProps) {
  if (to === undefined) return null;
  return <BackLink to={to.path} label={to.label} isWordOnPhone={to.isFar} disabled={disabled} />;
}
