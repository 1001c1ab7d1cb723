import { styled } from '@mui/material/styles';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Dialog from '@mui/material/Dialog';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader } from '#src/operations/public.ts';
import { useWakeLock } from '#src/platform/use-wake-lock.ts';
import { UnlockForm, useSession } from '#src/session/public.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { useTakeDeviceBack } from '../use-take-device-back.ts';
import { CustomerFrame } from './customer-frame.tsx';
import { useNewEvents } from './new-events.tsx';
import { SignStep } from './sign-step.tsx';
import { AgreedTerms } from './agreed-terms.tsx';

/** Fills the screen between the heading and the button, but shows at least a few lines. */
const ReaderArea = styled('div')({ height: 'max(24rem, calc(100dvh - 26rem))', minWidth: 0 });

interface ContractStepProps {
  readonly code: OperationCode;
  readonly onRead: () => void;
}

/** The contract to read before signing. */
function ContractStep({ code, onRead }: ContractStepProps) {
  const m = useMessages();
  return (
    <>
      <PageHeading key="contract" title={m.handoff.contract.title} />
      <p>{m.handoff.contract.text}</p>
      <AgreedTerms code={code} />
      <ReaderArea>
        <Suspense>
          <ContractReader code={code} canBeKept={false} />
        </Suspense>
      </ReaderArea>
      <Button variant="contained" onClick={onRead}>
        {m.handoff.contract.next}
      </Button>
    </>
  );
}

/** The contract first, then the signature. The customer can give the device back at any time. */
export function SigningSteps({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const session = useSession();
  const [step, setStep] = useState<'contract' | 'sign'>('contract');
  const [isReturning, setIsReturning] = useState(false);
  const [hadLink, setHadLink] = useState(false);
  const newEvents = useNewEvents(code);
  useWakeLock();
  // The partner rejected the token, and the customer has no other one.
  const accessLost = session.kind === 'open' && session.tokenRejected;
  const foot = (
    <Button variant="text" onClick={() => setIsReturning(true)}>
      {m.handoff.returning.open}
    </Button>
  );
  return (
    <CustomerFrame foot={foot}>
      {accessLost ? (
        <>
          <PageHeading key="access" title={m.handoff.accessLost.title} />
          <p>{m.handoff.accessLost.text}</p>
        </>
      ) : step === 'contract' ? (
        <ContractStep code={code} onRead={() => setStep('sign')} />
      ) : (
        <SignStep
          code={code}
          newEvents={newEvents}
          hadLink={hadLink}
          onLink={() => setHadLink(true)}
          onBack={() => setStep('contract')}
        />
      )}
      {isReturning && <ReturnDialog code={code} onClose={() => setIsReturning(false)} />}
    </CustomerFrame>
  );
}

interface ReturnDialogProps {
  readonly code: OperationCode;
  readonly onClose: () => void;
}

/** Only the clerk's PIN leaves the customer's screen. */
function ReturnDialog({ code, onClose }: ReturnDialogProps) {
  const m = useMessages();
  const [titleId, textId] = [useId(), useId()];
  const takeDeviceBack = useTakeDeviceBack(code);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{m.handoff.returning.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <p id={textId}>{m.handoff.returning.text}</p>
          <UnlockForm
            help={m.handoff.returning.pin}
            onOpened={takeDeviceBack}
            alternative={{ label: m.handoff.returning.close, onClick: onClose }}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
