import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { roomForStepRow, shortScreen } from '../theme/media.ts';

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
 * One column. It ends where a wizard's form ends, and the action bar with it, so that the primary button has one place
 * on every page.
 */
export const oneColumn = {
  minWidth: 0,
  maxWidth: { md: '45rem' },
  '--bar-end': { md: 'max(0px, min(100%, 90rem) - 45rem)' },
  [shortScreen]: { maxWidth: 'none', '--bar-end': '0px' },
  [roomForStepRow]: { maxWidth: 'none', marginInlineEnd: summaryColumn, '--bar-end': summaryColumn },
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
