import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CSSProperties } from 'react';

import { lateComponent } from '#src/platform/loading/late.ts';

import { LatePart } from '../late-part.tsx';
import { forcedColours, roomForStepRow, roomForSteps } from '../theme/media.ts';

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

/** The wizard's progress: the steps by their names where there is room, else a line. */
export function Stepper({ steps }: StepperProps) {
  const hasRoom = useMediaQuery(roomForSteps, { noSsr: true });
  const inRow = useMediaQuery(roomForStepRow, { noSsr: true });
  return (
    <Box sx={{ displayPrint: 'none' }}>
      {hasRoom ? (
        <LatePart>
          <StepList steps={steps} orientation={inRow ? 'horizontal' : 'vertical'} />
        </LatePart>
      ) : (
        <StepLine steps={steps} />
      )}
    </Box>
  );
}

const lineOf = (done: string, left: string) => `linear-gradient(to right, ${done} var(--done), ${left} 0)`;
/** Needs no file that loads late, so it is there as soon as the first step appears. */
const Line = styled('div')(({ theme: { vars } }) => ({
  height: 3,
  borderRadius: 2,
  backgroundImage: lineOf(
    vars.palette.primary.main,
    `color-mix(in srgb, ${vars.palette.primary.main} 38%, transparent)`,
  ),
  [forcedColours]: { forcedColorAdjust: 'none', backgroundImage: lineOf('Highlight', 'GrayText') },
}));

/** A decoration: the page says which step it is. */
function StepLine({ steps }: StepperProps) {
  const position = steps.findIndex((step) => step.state === 'current') + 1;
  return <Line style={{ '--done': `${(position / steps.length) * 100}%` } as CSSProperties} />;
}
