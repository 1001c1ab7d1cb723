import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { UnlockForm, useLeaving, useSession, useSessionStore } from '#src/session/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { CustomerFrame } from './signing/customer-frame.tsx';
import { SigningSteps } from './signing/signing-steps.tsx';
import { useTakeBack } from './use-take-back.ts';

/** What every tab of the device shows while an operation's customer holds it. */
export function CustomerScreen({ code }: { readonly code: OperationCode }) {
  const { kind } = useSession();
  const isGiver = useSessionStore().hasHandedOver();
  // The PIN that opens it again leads away, and not to the contract for the moment between.
  const [hasRested, setHasRested] = useState(false);
  if (kind === 'locked' && !hasRested) setHasRested(true);
  if (!isGiver) return <Elsewhere />;
  return hasRested ? <Resting code={code} /> : <SigningSteps code={code} />;
}

/** Nobody was at it for too long, or it was reloaded: without the clerk's PIN there is no token to read anything with. */
function Resting({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const takeBack = useTakeBack(code);
  return (
    <CustomerFrame>
      <PageHeading title={m.handoff.resting.title} />
      <p>{m.handoff.resting.text}</p>
      <UnlockForm help={m.handoff.returning.pin} onOpened={takeBack} takesFocus={false} />
    </CustomerFrame>
  );
}

/** Only the PIN that the device was given away under takes it back, and this tab has another, or none. */
function Elsewhere() {
  const m = useMessages();
  const { leave, dialog } = useLeaving();
  return (
    <CustomerFrame>
      <PageHeading title={m.handoff.elsewhere.title} />
      <p>{m.handoff.elsewhere.text}</p>
      <div>
        <Button variant="outlined" onClick={leave}>
          {m.handoff.elsewhere.leave}
        </Button>
      </div>
      {dialog}
    </CustomerFrame>
  );
}
