import type { LinearProgressProps } from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';

import { lateComponent } from '#src/platform/late.ts';

import { LatePart } from './late-part.tsx';

const Line = lateComponent<LinearProgressProps>(() =>
  import('@mui/material/LinearProgress').then((module) => module.default),
);

/** As high as the line, so that nothing moves when it comes. */
const space = <Box sx={{ height: 3 }} />;

/** A decoration: the text beside it says the same. */
export function ProgressLine(props: Pick<LinearProgressProps, 'variant' | 'value'>) {
  return (
    <LatePart instead={space}>
      <Line aria-hidden {...props} />
    </LatePart>
  );
}
