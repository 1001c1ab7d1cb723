import { styled } from '@mui/material/styles';
import { useId } from 'react';
import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Awaiting } from '#src/outcome/awaiting.tsx';
import { useResting } from '#src/partner/use-command.tsx';
import { useOnline } from '#src/platform/use-online.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import type { JourneyState } from '../journey/journey-state.ts';

/** At the end of the form on a wide screen; fixed to the bottom of a narrow one. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: theme.spacing(1),
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    marginInline: theme.spacing(-2),
    paddingInline: theme.spacing(2),
    paddingBlock: theme.spacing(1.5),
    backgroundColor: theme.vars.palette.background.default,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > :last-child': { flex: 1 },
  },
  ...screenOnly,
}));

const Reason = styled('p')({ flexBasis: '100%' });
/** In the bar, because a narrow screen always shows it. */
const Progress = styled('div')({ flexBasis: '100%' });

interface StepActionsProps {
  /** Absent on the first step. */
  readonly backPath: string | undefined;
  /** Absent where the step has nothing to send or confirm. */
  readonly submitLabel: string | undefined;
  /** A button that continues without sending. */
  readonly skip?: { readonly label: string; readonly onSkip: () => void } | undefined;
  /** The request on its way. */
  readonly sending: JourneyState['sending'];
  /** Whether the primary button needs the network. */
  readonly sends: boolean;
  /** Seconds until the primary button may be pressed. */
  readonly wait?: number;
}

export function StepActions({ backPath, submitLabel, skip, sending, sends, wait = 0 }: StepActionsProps) {
  const m = useMessages();
  const pending = sending !== undefined;
  const resting = useResting() && sends;
  const offline = !useOnline() && sends;
  const reason = offline ? m.wizard.offline : wait > 0 ? m.wizard.wait({ seconds: wait }) : undefined;
  const reasonId = useId();
  return (
    <Bar>
      {sending && (
        <Progress>
          <Awaiting label={m.wizard.sending} changes={sending.changes} checking={sending.checking} />
        </Progress>
      )}
      {reason !== undefined && <Reason id={reasonId}>{reason}</Reason>}
      {backPath !== undefined && (
        <ButtonLink variant="outlined" to={backPath} aria-disabled={pending} disabled={pending}>
          {m.wizard.back}
        </ButtonLink>
      )}
      {skip && (
        <Button variant="contained" disabled={pending} onClick={skip.onSkip}>
          {skip.label}
        </Button>
      )}
      {submitLabel !== undefined && (
        <Button
          type="submit"
          variant={skip ? 'outlined' : 'contained'}
          aria-disabled={pending || resting || reason !== undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
        >
          {submitLabel}
        </Button>
      )}
    </Bar>
  );
}
