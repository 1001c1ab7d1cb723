import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { roomForSummary, shortScreen } from '../theme/media.ts';

export const mainId = 'content';

/** The same left edge and top for every page's heading; at most 90 rem of content. */
const main = {
  width: '100%',
  maxWidth: '93rem',
  marginInline: 'auto',
  padding: 2,
  paddingInline: { sm: 3 },
  paddingBlock: { md: 4 },
  [shortScreen]: { paddingBlock: 2 },
  '@media print': { padding: 0 },
};

/** The width of the wizard's summary, with the gap before it. */
export const summaryColumn = '17.5rem';

/**
 * One column, as wide as a wizard's form: the primary button at its end has the same place. On the widest screens it
 * stays readable instead.
 */
export const oneColumn = {
  minWidth: 0,
  [roomForSummary]: {
    maxWidth: `min(56rem, 100% - ${summaryColumn})`,
    '--bar-end': `max(${summaryColumn}, min(100%, 90rem) - 56rem)`,
  },
} as const;

interface MainRegionProps {
  /** The outcome of the screen's command, for tests; `unknown` if no answer came. */
  readonly outcome?: 'accepted' | 'denied' | 'refused' | 'unknown' | undefined;
  readonly children: ReactNode;
}

/** The page's main landmark: the skip link's target. */
export function MainRegion({ outcome, children }: MainRegionProps) {
  return (
    <Box component="main" sx={main} id={mainId} tabIndex={-1} data-outcome={outcome}>
      {children}
    </Box>
  );
}
