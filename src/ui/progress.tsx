import Box from '@mui/material/Box';
import type { LinearProgressProps } from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';

import { LatePart } from './late-part.tsx';
import { MainRegion } from './page/main-region.tsx';
import { useElapsed } from './text/timers.ts';

const Line = lateComponent<LinearProgressProps>(() =>
  import('@mui/material/LinearProgress').then((module) => module.default),
);

/** As high as the line, so that nothing moves when it comes. */
const space = <Box sx={{ height: 3 }} />;

/** A decoration: the text beside it says the same. */
export const progressLine = (
  <LatePart instead={space}>
    <Line aria-hidden />
  </LatePart>
);

export const appear = keyframes({ from: { opacity: 0 } });

/** Takes its space from the start, so that nothing moves when it appears. */
const Region = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  animation: `${appear} 150ms 400ms backwards`,
  '& > output:empty': { position: 'absolute' },
}));

export const delay = 400;
/** Reserves the label's space until the label is announced. */
const Unsaid = styled('span')({ visibility: 'hidden' });

/**
 * Shows that an answer is pending, in the place where it will appear. Invisible for the first 400 ms.
 *
 * `data-unsaid` says that nothing is announced yet. `:has(output:empty)` would do, but WebKit does not notice when the
 * live region is filled.
 */
export function DelayedProgress({ label }: { readonly label: string }) {
  const isLong = useElapsed(delay);
  return (
    <Region data-unsaid={!isLong || undefined}>
      <output>{isLong && label}</output>
      {!isLong && <Unsaid>{label}</Unsaid>}
      {progressLine}
    </Region>
  );
}

/** In place of a page whose files are still on their way. */
export function AwaitedPage() {
  return (
    <MainRegion>
      <DelayedProgress label={useMessages().common.waiting} />
    </MainRegion>
  );
}
