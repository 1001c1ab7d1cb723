import styled from '@emotion/styled';
import { Outlet } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useJournalRemembers } from '#src/partner/use-command.tsx';
import { SessionRenewal } from '#src/session/public.ts';
import { mainId } from '#src/ui/main-region.tsx';
import { screenOnly } from '#src/ui/theme.ts';
import { useOnline } from '#src/ui/use-online.ts';

import { TopBar } from './top-bar.tsx';
import { useSignOut } from './use-sign-out.tsx';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: 8,
  zIndex: 2,
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
  ...screenOnly,
}));
const Band = styled('output')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(1.5, 2),
  textAlign: 'center',
  fontWeight: 600,
  color: theme.vars.palette.warning.contrastText,
  backgroundColor: theme.vars.palette.warning.main,
}));

/** The frame around every screen. */
export function AppLayout() {
  const m = useMessages();
  const online = useOnline();
  const remembers = useJournalRemembers();
  const { signOut, dialog } = useSignOut();
  return (
    <>
      <SkipLink href={`#${mainId}`}>{m.app.skipToContent}</SkipLink>
      <TopBar onSignOut={signOut} />
      {!online && <Band>{m.app.offline}</Band>}
      {!remembers && <Band>{m.app.forgetful}</Band>}
      <Outlet />
      <SessionRenewal onSignOut={signOut} />
      {dialog}
    </>
  );
}
