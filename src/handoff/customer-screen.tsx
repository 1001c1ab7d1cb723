import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { UnlockForm, useSession, useSessionStore } from '#src/session/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useWakeLock } from '#src/ui/use-wake-lock.ts';

import { CustomerFrame } from './customer-frame.tsx';
import { SigningSteps } from './signing-steps.tsx';
import { useTakeBack } from './use-take-back.ts';

/** What every tab of the device shows while an operation's customer holds it. */
export function CustomerScreen({ code }: { readonly code: OperationCode }) {
  const { kind } = useSession();
  useWakeLock();
  if (kind === 'open') return <SigningSteps code={code} />;
  return kind === 'locked' ? <Resting code={code} /> : <Elsewhere />;
}

/** Nobody was at it for too long, or it was reloaded: without the clerk's PIN there is no token to read anything with. */
function Resting({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const takeBack = useTakeBack(code);
  return (
    <CustomerFrame>
      <PageHeading title={m.handoff.resting.title} />
      <p>{m.handoff.resting.text}</p>
      <UnlockForm help={m.handoff.returning.pin} onOpened={takeBack} />
    </CustomerFrame>
  );
}

/** A tab in which nobody has signed in has no PIN to go by. */
function Elsewhere() {
  const m = useMessages();
  const session = useSessionStore();
  return (
    <CustomerFrame>
      <PageHeading title={m.handoff.elsewhere.title} />
      <p>{m.handoff.elsewhere.text}</p>
      <div>
        <Button variant="outlined" onClick={session.signOut}>
          {m.handoff.elsewhere.leave}
        </Button>
      </div>
    </CustomerFrame>
  );
}
