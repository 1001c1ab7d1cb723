import { roomForSummary } from '#src/ui/theme/media.ts';

import { beside } from '../journey-summary.tsx';

/** For a step without the summary: where there is room, the step's last part is in the summary's column. */
export const withSide = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  [roomForSummary]: {
    gridTemplate: 'auto auto auto 1fr / minmax(0, 1fr) calc(var(--bar-end) - 2rem)',
    columnGap: '2rem',
    ':where(&) > *': { gridColumn: 1 },
    marginInlineEnd: 'calc(-1 * var(--bar-end))',
  },
} as const;

/** The last part of such a step. */
export const side = { [roomForSummary]: { gridArea: '1 / 2 / span 4', ...beside } } as const;
