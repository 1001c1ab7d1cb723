import styled from '@emotion/styled';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense, useId, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader, useEvents } from '#src/operations/public.ts';
import { timelineOf, type TimelineEntry } from '#src/partner/timeline.ts';
import { useWakeLock } from '#src/platform/use-wake-lock.ts';
import { UnlockForm, useSession } from '#src/session/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Stack } from '#src/ui/stack.tsx';

import { useTakeBack } from '../use-take-back.ts';
import { CustomerFrame } from './customer-frame.tsx';
import { SignStep } from './sign-step.tsx';
import { Terms } from './terms.tsx';

/** A signature brings one or two; the whole of them is the clerk's timeline. */
const mostShown = 3;

/** What the partner has recorded since the customer took the device, as it came. */
function useNews(code: OperationCode): readonly TimelineEntry[] {
  const { data } = useEvents(code);
  const [before, setBefore] = useState<ReadonlySet<string>>();
  if (!data) return [];
  const entries = timelineOf(data);
  if (!before) {
    setBefore(new Set(entries.map(({ id }) => id)));
    return [];
  }
  return entries
    .filter(({ id }) => !before.has(id))
    .slice(0, mostShown)
    .toReversed();
}

/** What the heading above and the button below leave of the screen, and no less than a few lines. */
const Room = styled('div')({ height: 'max(24rem, calc(100dvh - 26rem))', minWidth: 0 });

interface ContractStepProps {
  readonly code: OperationCode;
  readonly onRead: () => void;
}

/** What is to be signed, before there is anything to sign with. */
function ContractStep({ code, onRead }: ContractStepProps) {
  const m = useMessages();
  return (
    <>
      <PageHeading key="contract" title={m.handoff.contract.title} />
      <p>{m.handoff.contract.text}</p>
      <Terms code={code} />
      <Room>
        <Suspense>
          <ContractReader code={code} canBeKept={false} />
        </Suspense>
      </Room>
      <Button variant="contained" onClick={onRead}>
        {m.handoff.contract.next}
      </Button>
    </>
  );
}

/** The contract first, then the signature; at every moment the way to give the device back. */
export function SigningSteps({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const session = useSession();
  const [step, setStep] = useState<'contract' | 'sign'>('contract');
  const [isReturning, setIsReturning] = useState(false);
  const [linkWasThere, setLinkWasThere] = useState(false);
  const news = useNews(code);
  useWakeLock();
  // The partner turned the token down: a customer can't bring another.
  const accessLost = session.kind === 'open' && session.renewal;
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
          news={news}
          wasThere={linkWasThere}
          onThere={() => setLinkWasThere(true)}
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

/** The clerk's PIN, and nothing else, leads away from the customer's screen. */
function ReturnDialog({ code, onClose }: ReturnDialogProps) {
  const m = useMessages();
  const [titleId, textId] = [useId(), useId()];
  const takeBack = useTakeBack(code);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{m.handoff.returning.title}</DialogTitle>
      <DialogContent>
        <Stack gap={3}>
          <p id={textId}>{m.handoff.returning.text}</p>
          <UnlockForm
            help={m.handoff.returning.pin}
            onOpened={takeBack}
            aside={{ label: m.handoff.returning.close, onClick: onClose }}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
