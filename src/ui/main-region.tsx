import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { shortScreen } from './theme/media.ts';

export const mainId = 'conteudo';

const Main = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 1280,
  marginInline: 'auto',
  paddingInline: theme.spacing(2),
  paddingBlock: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(5) },
  [shortScreen]: { paddingBlock: theme.spacing(1.5) },
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
