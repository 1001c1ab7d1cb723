import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useSession } from '#src/session/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useWakeLock } from '#src/ui/use-wake-lock.ts';

import { ContractStep } from './contract-step.tsx';
import { CustomerFrame } from './customer-frame.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { SignStep } from './sign-step.tsx';
import { useNews } from './use-news.ts';

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
