import LockIcon from '@mui/icons-material/LockOutlined';
import { Suspense, useDeferredValue, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';
import { useTillCode } from '#src/platform/services.tsx';
import { LeaveButton } from '#src/ui/leave-button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { useConfirmedSignOut } from '../session-dialogs.tsx';
import { useSession } from '../use-session.ts';
import { CardHeading } from './card-heading.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Few sessions end in front of somebody. */
const SessionEnded = lateComponent(async () => (await import('./session-ended.tsx')).SessionEnded);

/** Asks for token and PIN; after a reload or a lock, for the PIN alone. The route decides where to go afterwards. */
export function SignInPage() {
  const m = useMessages();
  const session = useSession();
  const { signOut, dialog } = useConfirmedSignOut();
  const till = useTillName();
  // An open session leaves the page as it is, because the route is about to leave it.
  const [shown, setShown] = useState(session);
  if (session.kind !== 'open' && shown !== session) setShown(session);
  if (shown.kind === 'locked') {
    return (
      <SignInCard key="pin" height={440}>
        <CardHeading title={m.session.unlock.title}>
          <LockIcon fontSize="large" />
          {till}
        </CardHeading>
        <UnlockForm help={m.session.unlock.intro} />
        <LeaveButton help={m.session.unlock.forgotten} onClick={signOut}>
          {m.session.unlock.otherToken}
        </LeaveButton>
        {dialog}
      </SignInCard>
    );
  }
  if (shown.kind === 'signed-out' && shown.why)
    return (
      <SignInCard key="ended" height={500}>
        <Suspense>
          <SessionEnded why={shown.why} />
        </Suspense>
      </SignInCard>
    );
  return (
    <SignInCard key="token">
      <PageHeading title={m.session.signIn.title} />
      <SignInForm />
    </SignInCard>
  );
}

/**
 * On a shared device its name tells whose screen is locked. The build does not know it, so it comes once the first
 * screen is alive.
 */
function useTillName(): string | undefined {
  const { unlock } = useMessages().session;
  const till = useTillCode();
  return useDeferredValue(till && unlock.till({ till }), '');
}
