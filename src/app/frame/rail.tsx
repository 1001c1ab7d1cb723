import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';

import { lateComponent } from '#src/platform/late.ts';

const RailLinks = lateComponent(async () => (await import('./rail-links.tsx')).RailLinks);

export const railWidth = 96;

/**
 * Navigation at the side of a wide screen. Its space is reserved, so nothing moves when its file arrives.
 */
export function Rail() {
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (!hasRoom) return null;
  return (
    <Box sx={{ width: railWidth, flex: 'none', borderInlineEnd: 1, borderColor: 'divider', displayPrint: 'none' }}>
      <Suspense>
        <RailLinks />
      </Suspense>
    </Box>
  );
}
