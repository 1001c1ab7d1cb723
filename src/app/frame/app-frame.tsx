import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
// oxlint-disable-next-line no-restricted-imports -- `beforeunload` is an event of the window.
import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { CustomerScreen } from '#src/customer/public.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { heldElsewhere, useSalesInHand } from '#src/origination/public.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import {
  IdleWarning,
  useHandover,
  SessionRenewal,
  SignOutQuestion,
  useSession,
  useSessionStore,
} from '#src/session/public.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { mainId } from '#src/ui/page/main-region.tsx';
import { AwaitedPage } from '#src/ui/progress.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useShortcuts } from '../shortcuts/shortcuts.tsx';
import { WithSaleServices } from '../with-sale-services.tsx';
import { useBarNotice } from './bar-notice.tsx';
import { TopBar } from './top-bar.tsx';

interface AppFrameProps {
  /** The page is the sign-in. It has no navigation, not even in an open session while the next page is fetched. */
  readonly isEntrance: boolean;
  readonly children: ReactNode;
}

/**
 * While the customer has the device, every address but that of the customer's display shows the customer's screen. The
 * clerk's screens are not even mounted, so that neither the back button nor a typed address leads to them.
 */
export function AppFrame({ isEntrance, children }: AppFrameProps) {
  const code = useHandover();
  const sales = useSalesInHand();
  // Also while the customer has the device.
  useLeaveGuard(sales?.losesByLeaving === true);
  return (
    <>
      {code === undefined ? (
        <AppLayout isEntrance={isEntrance}>{children}</AppLayout>
      ) : (
        <Suspense fallback={<AwaitedPage />}>
          {/* In every tab, even in one that has been at the sign-in until now. */}
          <WithSaleServices>
            <CustomerScreen key={code} code={code} />
          </WithSaleServices>
        </Suspense>
      )}
      <IdleWarning />
    </>
  );
}

/** Makes the browser ask before the page is closed or reloaded. Navigation inside the app is unaffected. */
function useLeaveGuard(when: boolean) {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: 8,
  zIndex: theme.zIndex.appBar + 1,
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
  ...screenOnly,
}));

/** The frame around every screen of the clerk. */
function AppLayout({ isEntrance, children }: AppFrameProps) {
  const m = useMessages();
  const { tryOpening, notice } = useBarNotice();
  const { signOut, dialog } = useSignOut();
  const shortcuts = useShortcuts(tryOpening);
  const sales = useSalesInHand();
  const hasNavigation = useSession().kind === 'open' && !isEntrance;
  return (
    <>
      <SkipLink href={`#${mainId}`}>{m.app.skipToContent}</SkipLink>
      <TopBar {...{ hasNavigation, notice, tryOpening }} onSignOut={signOut} onShortcuts={shortcuts.openSheet} />
      <Banner />
      <Box sx={{ display: 'flex', '--rail': { lg: railWidth } }}>
        {hasNavigation && <Rail />}
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      </Box>
      {sales && (
        <WithSaleServices>
          <SessionRenewal onSignOut={signOut} />
        </WithSaleServices>
      )}
      {dialog}
      {shortcuts.sheet}
    </>
  );
}

/** A warning for every screen, below the top bar: storage that does not work. */
function Banner() {
  const m = useMessages();
  const forgets = useSalesInHand()?.isSaved === false;
  return (
    <StatusText>
      {forgets && (
        <Alert role="presentation" variant="filled" severity="warning">
          {m.app.forgetful}
        </Alert>
      )}
    </StatusText>
  );
}

const RailLinks = lateComponent(async () => (await import('./rail-links.tsx')).RailLinks);

/** Grows with the text in it. */
const railWidth = '6rem';

/**
 * Navigation at the side of a wide screen. Its space is reserved, so nothing moves when its file arrives.
 */
function Rail() {
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (!hasRoom) return null;
  return (
    <Box sx={{ width: railWidth, flex: 'none', displayPrint: 'none' }}>
      <Suspense>
        <RailLinks />
      </Suspense>
    </Box>
  );
}

const SalesInQuestion = lateComponent(async () => (await import('../home/sale-facts.tsx')).SalesInQuestion);

/**
 * Signing out deletes the clerk's unfinished sales in all tabs. It asks first if any clerk has one, because a tab does
 * not know whose sale another tab holds, or if the outcome of a request is unknown.
 */
function useSignOut() {
  const m = useMessages();
  const session = useSessionStore();
  const sales = useSalesInHand();
  const { hasOpenAttempt = false, underway = [] } = sales ?? {};
  const isOpen = useSession().kind === 'open';
  const [asking, setAsking] = useState(false);
  // The session was locked, or another tab signed out: the question no longer applies.
  if (asking && !isOpen) setAsking(false);
  const confirm = () => {
    setAsking(false);
    session.signOut();
  };

  const dialog = asking && (
    <Suspense>
      <SignOutQuestion
        why={hasOpenAttempt ? 'unsettled' : 'underway'}
        about={
          !hasOpenAttempt &&
          underway.length > 0 && (
            <LatePart instead={underway.map((id) => m.products[id].name).join(', ')}>
              <WithSaleServices>
                <SalesInQuestion products={underway} />
              </WithSaleServices>
            </LatePart>
          )
        }
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </Suspense>
  );
  async function signOut() {
    // What is not known may be under way.
    const isHere = !sales || hasOpenAttempt || underway.length > 0;
    if (isHere || (await heldElsewhere()).length > 0) setAsking(true);
    else session.signOut();
  }
  return { signOut: () => void signOut(), dialog };
}
