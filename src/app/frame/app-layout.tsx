import { styled } from '@mui/material/styles';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOfferedDrafts, useUnderway } from '#src/origination/public.ts';
import { useHasOpenAttempt, useIsJournalSaved } from '#src/partner/use-command.tsx';
import { useOnline } from '#src/platform/use-online.ts';
import { SessionRenewal, useSession, useSessionStore } from '#src/session/public.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';
import { mainId } from '#src/ui/main-region.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useShortcuts } from '../shortcuts/use-shortcuts.tsx';
import { TopBar } from './top-bar.tsx';

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
const Banner = styled('output')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(1.5, 2),
  textAlign: 'center',
  fontWeight: 600,
  color: theme.vars.palette.warning.contrastText,
  backgroundColor: theme.vars.palette.warning.main,
}));

/** The frame around every screen of the clerk. */
export function AppLayout() {
  const m = useMessages();
  const online = useOnline();
  const remembers = useIsJournalSaved();
  const { signOut, dialog } = useSignOut();
  const shortcuts = useShortcuts();
  return (
    <>
      <SkipLink href={`#${mainId}`}>{m.app.skipToContent}</SkipLink>
      <TopBar onSignOut={signOut} />
      {!online && <Banner>{m.app.offline}</Banner>}
      {!remembers && <Banner>{m.app.forgetful}</Banner>}
      <Outlet />
      <SessionRenewal onSignOut={signOut} />
      {dialog}
      {shortcuts.sheet}
    </>
  );
}

/**
 * Signing out deletes the unfinished sales. It asks first if there are any, or if the outcome of a request is unknown.
 */
function useSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const unsettled = useHasOpenAttempt();
  // A draft that the clerk has neither resumed nor discarded is an unfinished sale too.
  const underway = useUnderway().length + useOfferedDrafts().length > 0;
  const isOpen = useSession().kind === 'open';
  const [asking, setAsking] = useState(false);
  // The session was locked, or another tab signed out: the question no longer applies.
  if (asking && !isOpen) setAsking(false);
  const words = unsettled ? m.app.signOutUnsettled : m.app.signOutUnderway;
  const confirm = () => {
    setAsking(false);
    session.signOut();
  };

  const dialog = asking && (
    <Suspense>
      <ConfirmDialog {...words} onClose={() => setAsking(false)} onConfirm={confirm} />
    </Suspense>
  );
  return { signOut: unsettled || underway ? () => setAsking(true) : session.signOut, dialog };
}
