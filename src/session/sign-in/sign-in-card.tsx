import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import SignIcon from '@mui/icons-material/DrawOutlined';
import SimulateIcon from '@mui/icons-material/CalculateOutlined';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { endTakeOver } from '#src/platform/first-screen.ts';
import { MainRegion } from '#src/ui/main-region.tsx';

/** In the brand's colour, where there is room for it. Its content starts at the top: nothing moves as the form grows. */
const Side = styled('div')(({ theme }) => ({
  display: 'none',
  padding: theme.spacing(5),
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  [theme.breakpoints.up('md')]: { display: 'block' },
}));
const Promised = styled('p')(({ theme }) => ({ ...theme.typography.h1, textWrap: 'balance' }));
const Parts = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(4),
  listStyle: 'none',
}));
const Part = styled('li')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1.5), alignItems: 'center' }));

/** The first screen: what the app is for, and the form that opens it. */
export function SignInCard({ children }: { readonly children: ReactNode }) {
  const { promise, parts } = useMessages().session.signIn;
  return (
    <MainRegion>
      <Card
        ref={endTakeOver}
        sx={{ display: 'grid', gridTemplateColumns: { md: '5fr 7fr' }, maxWidth: { xs: 480, md: 920 }, mx: 'auto' }}
      >
        <Side>
          <Promised>{promise}</Promised>
          <Parts>
            <Part>
              <SimulateIcon />
              {parts.simulate}
            </Part>
            <Part>
              <ReviewIcon />
              {parts.review}
            </Part>
            <Part>
              <SignIcon />
              {parts.sign}
            </Part>
          </Parts>
        </Side>
        <Stack useFlexGap spacing={2.5} sx={{ minWidth: 0, padding: { xs: 2.5, sm: 4 }, paddingBottom: { sm: 4 } }}>
          {children}
        </Stack>
      </Card>
    </MainRegion>
  );
}
