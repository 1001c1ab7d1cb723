import styled from '@emotion/styled';
import { useId } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { screenOnly } from '#src/ui/theme.ts';
import { useOnline } from '#src/ui/use-online.ts';
import { useElapsed } from '#src/ui/use-elapsed.ts';

/** At the end of the form on a wide screen; on a narrow one always in sight, under the thumb. */
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

const Why = styled('p')({ flexBasis: '100%' });

interface StepActionsProps {
  /** Absent on the first step. */
  readonly backPath: string | undefined;
  /** Absent where there is nothing to go on with. */
  readonly submitLabel: string | undefined;
  /** Another way on, which sends nothing. */
  readonly skip?: { readonly label: string; readonly onSkip: () => void } | undefined;
  readonly pending: boolean;
  /** Whether the primary button needs the network. */
  readonly sends: boolean;
}

export function StepActions({ backPath, submitLabel, skip, pending, sends }: StepActionsProps) {
  const m = useMessages();
  const offline = !useOnline() && sends;
  const whyId = useId();
  return (
    <>
      {pending && <Sending />}
      <Bar>
        {offline && <Why id={whyId}>{m.wizard.offline}</Why>}
        {backPath !== undefined && (
          <ButtonLink variant="outlined" to={backPath} disabled={pending}>
            {m.wizard.back}
          </ButtonLink>
        )}
        {skip && (
          <Button variant="outlined" disabled={pending} onClick={skip.onSkip}>
            {skip.label}
          </Button>
        )}
        {submitLabel !== undefined && (
          <Button type="submit" variant="contained" aria-disabled={pending || offline} aria-describedby={offline ? whyId : undefined}>
            {submitLabel}
          </Button>
        )}
      </Bar>
    </>
  );
}

const longWait = 10_000;

/** What is awaited, and after a while that it still is: leaving does not call the request back. */
function Sending() {
  const m = useMessages();
  return <DelayedProgress label={useElapsed(longWait) ? m.wizard.stillWaiting : m.wizard.sending} />;
}
