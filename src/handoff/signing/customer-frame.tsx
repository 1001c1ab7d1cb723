import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { useOnline } from '#src/platform/use-online.ts';
import { mainId } from '#src/ui/main-region.tsx';

/** Large text, to be read at arm's length. */
const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  fontSize: '1.25rem',
  lineHeight: 1.5,
  backgroundColor: theme.vars.palette.background.default,
}));
const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(2),
  padding: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(4) },
  '@media print': { display: 'none' },
}));
const Store = styled('span')(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.primary.main }));
const Lender = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginInlineEnd: 'auto',
  color: theme.vars.palette.text.secondary,
}));
const TestMark = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.warning.main,
}));
const Offline = styled('output')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  textAlign: 'center',
  color: theme.vars.palette.warning.contrastText,
  backgroundColor: theme.vars.palette.warning.main,
  '&:not(:empty)': { padding: theme.spacing(1.5, 2) },
}));
const Main = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(3),
  width: '100%',
  maxWidth: 720,
  minWidth: 0,
  marginInline: 'auto',
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(5, 4) },
}));
const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));

interface CustomerFrameProps {
  readonly children: ReactNode;
  /** At the bottom of the page: giving the device back. */
  readonly foot?: ReactNode;
}

/** The frame of the customer's screens: the names of store and lender, and nothing that belongs to the clerk. */
export function CustomerFrame({ children, foot }: CustomerFrameProps) {
  const m = useMessages();
  const online = useOnline();
  const { storeName, lender, testEnvironment } = useConfig();
  return (
    <Page>
      <Bar>
        <Store>{storeName}</Store>
        <Lender>{m.handoff.lender({ lender: lender.name })}</Lender>
        {testEnvironment && <TestMark>{m.app.testEnvironment}</TestMark>}
      </Bar>
      <Offline>{!online && m.handoff.offline}</Offline>
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      {foot && <Foot>{foot}</Foot>}
    </Page>
  );
}
