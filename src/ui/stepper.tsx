import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/late.ts';

import { LatePart } from './late-part.tsx';
import { ProgressLine } from './progress-line.tsx';
import { roomForSteps } from './theme/media.ts';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'open' | 'locked';
  /** The step's address; a step without one is not a link. */
  readonly href?: string;
  /**
   * Navigates within the app on a plain click. Clicks with a modifier key, such as for a new tab, are left to the
   * browser.
   */
  readonly onSelect?: () => void;
}

export interface StepperProps {
  readonly steps: readonly Step[];
}

const StepList = lateComponent(() => import('./step-list.tsx').then((module) => module.StepList));

/** Without it the list appears after the page. */
export const preloadStepList = StepList.preload;

/** The wizard's progress: a list beside the form where there is room, else one line above it. */
export function Stepper({ steps }: StepperProps) {
  const hasRoom = useMediaQuery(roomForSteps, { noSsr: true });
  return (
    <Box sx={{ displayPrint: 'none' }}>
      {hasRoom ? (
        <LatePart>
          <StepList steps={steps} />
        </LatePart>
      ) : (
        <StepLine steps={steps} />
      )}
    </Box>
  );
}

function StepLine({ steps }: StepperProps) {
  const m = useMessages();
  const position = steps.findIndex((step) => step.state === 'current') + 1;
  const label = steps[position - 1]?.label ?? '';
  return (
    <>
      <Typography variant="body2" sx={{ marginBottom: 1 }}>
        {m.common.stepProgress({ position, total: steps.length, label })}
      </Typography>
      <ProgressLine variant="determinate" value={(position / steps.length) * 100} />
    </>
  );
}
