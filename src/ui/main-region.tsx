import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const mainId = 'conteudo';

interface MainRegionProps {
  /** What came of the screen's command, once that (or that no answer came) is known. */
  readonly outcome?: 'accepted' | 'denied' | 'refused' | 'unauthorized' | 'unknown' | undefined;
  readonly children: ReactNode;
}

/** The page's main landmark: the skip link's target. */
export function MainRegion({ outcome, children }: MainRegionProps) {
  return (
    <Box
      component="main"
      id={mainId}
      tabIndex={-1}
      data-outcome={outcome}
      sx={{ width: '100%', maxWidth: 1200, marginInline: 'auto', paddingInline: { xs: 2, sm: 3 }, paddingBlock: { xs: 2, md: 4 }, outline: 'none' }}
    >
      {children}
    </Box>
  );
}
