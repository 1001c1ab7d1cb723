import { roomForSummary } from '#src/ui/theme/media.ts';

import { beside } from '../journey-summary.tsx';

/** A step without the summary at the right: where there is room, its last part stands in that column. */
export const withSide = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  [roomForSummary]: {
    gridTemplate: 'auto auto 1fr / minmax(0, 1fr) calc(var(--bar-end) - 2rem)',
    columnGap: '2rem',
    marginInlineEnd: 'calc(-1 * var(--bar-end))',
  },
} as const;

/** The part of such a step that stands at the right. */
export const side = { [roomForSummary]: { gridArea: '1 / 2 / span 3', ...beside } } as const;
