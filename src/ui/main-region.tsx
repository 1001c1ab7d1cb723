import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { shortScreen } from './theme/media.ts';

export const mainId = 'conteudo';

/** The same left edge and top for every page's heading; at most 1440 px of content. */
const Main = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 1488,
  marginInline: 'auto',
  padding: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(4) },
  [shortScreen]: { paddingBlock: theme.spacing(2) },
  '@media print': { padding: 0 },
}));

interface MainRegionProps {
  /** The outcome of the screen's command, for tests; `unknown` if no answer came. */
  readonly outcome?: 'accepted' | 'denied' | 'refused' | 'unknown' | undefined;
  readonly children: ReactNode;
}

/** The page's main landmark: the skip link's target. */
export function MainRegion({ outcome, children }: MainRegionProps) {
  return (
    <Main id={mainId} tabIndex={-1} data-outcome={outcome}>
      {children}
    </Main>
  );
}
