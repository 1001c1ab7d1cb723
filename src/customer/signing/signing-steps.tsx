import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import AccessLostIcon from '@mui/icons-material/KeyOffOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
// oxlint-disable-next-line no-restricted-imports -- A poll learns of an event or a link, and the wake lock lasts while the component is mounted.
import { useCallback, useEffect, useRef, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import {
  useCheckedLink,
  useNewEvents,
  useSigningEvents,
  useSigningLink,
  useWasLinkUsable,
} from '#src/operations/public.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { useBackButton } from '#src/platform/back-button.ts';
import { useOnline } from '#src/platform/online.ts';
import { expected } from '#src/platform/report.ts';
import { useSession } from '#src/session/public.ts';

import { ContractStep } from './contract-step.tsx';
import { CustomerFrame, type CustomerBarProps } from './customer-frame.tsx';
import { Message } from './message.tsx';
import { NothingToSignStep } from './nothing-to-sign-step.tsx';
import { RecordedStep } from './recorded-step.tsx';
import { SignStep } from './sign-step.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface SigningStepsProps {
  readonly code: OperationCode;
  /** Something was recorded while the customer has the device. */
  readonly onRecorded: () => void;
}

/**
 * The contract first, then the signature, unless the clerk gave the device for the contract alone. The customer can
 * give the device back at any time.
 */
export function SigningSteps({ code, onRecorded }: SigningStepsProps) {
  const { customer: texts, operation } = useLateMessages();
  const session = useSession();
  const [step, setStep] = useState<'contract' | 'sign'>('contract');
  const [isReturning, setIsReturning] = useState(false);
  const [isAbsent, whileAbsent] = useWhile();
  const retryContract = useRef<() => void>(null);
  const wasLinkUsable = useWasLinkUsable(code);
  // The customer may sign on another device before this one shows the link.
  const [hadLink, setHadLink] = useState(wasLinkUsable === true);
  // Decided once, because the clerk's button has said which of the two it is.
  const [isContractOnly] = useState(wasLinkUsable === false);
  const newEvents = useNewEvents(code, { isSigning: false });
  const isRecorded = newEvents.length > 0;
  useEffect(() => {
    if (isRecorded) onRecorded();
  }, [isRecorded, onRecorded]);
  useWakeLock();
  const online = useOnline();
  const giveBack = () => setIsReturning(true);
  // A press neither leaves the app nor moves the clerk's address.
  useBackButton(() => {
    if (isReturning) setIsReturning(false);
    else if (step === 'sign') setStep('contract');
    else giveBack();
    return true;
  });
  // The partner rejected the token, and the customer has no other one.
  const accessLost = session.kind === 'open' && session.tokenRejected;

  function stage() {
    if (accessLost) return <AccessLost onGiveBack={giveBack} />;
    if (step === 'contract') {
      const goOn = (
        // The second press of a double click on the button that was here until a moment ago does not go on.
        <Button
          variant="contained"
          size="large"
          endIcon={<ForwardIcon />}
          onClick={({ detail }) => detail < 2 && setStep('sign')}
        >
          {texts.contract.next}
        </Button>
      );
      const readAgain = (
        <Button variant="contained" size="large" onClick={() => retryContract.current?.()}>
          {operation.retry}
        </Button>
      );
      function bar(): CustomerBarProps {
        const back = <GiveBack isBrief onGiveBack={giveBack} />;
        // Without a network the contract comes by itself.
        if (isAbsent && !online) return { next: <GiveBack onGiveBack={giveBack} /> };
        // Nobody signs here what they can't read.
        if (isAbsent) return { back, next: readAgain };
        if (isContractOnly) return { next: <GiveBack variant="contained" onGiveBack={giveBack} /> };
        return { step: 1, back, next: goOn };
      }
      return (
        <CustomerFrame bar={bar()} saysOffline={isAbsent}>
          <ContractStep
            code={code}
            isAbsent={isAbsent}
            isReadOnly={isContractOnly}
            whileAbsent={whileAbsent}
            retry={retryContract}
          />
        </CustomerFrame>
      );
    }
    return (
      <SigningStage
        code={code}
        newEvents={newEvents}
        hadLink={hadLink}
        onLink={() => setHadLink(true)}
        onGiveBack={giveBack}
        onBack={() => setStep('contract')}
      />
    );
  }
  return (
    <>
      {stage()}
      {isReturning && <TakeBackDialog code={code} isRecorded={isRecorded} onClose={() => setIsReturning(false)} />}
    </>
  );
}

interface SigningStageProps {
  readonly code: OperationCode;
  /** The events since the customer took the device, newest first. */
  readonly newEvents: readonly TimelineEntry[];
  /** Whether there has been a link since then, or when the clerk last looked. */
  readonly hadLink: boolean;
  readonly onLink: () => void;
  readonly onGiveBack: () => void;
  readonly onBack: () => void;
}

/** The link to sign with, until something is recorded; or that there is none. */
function SigningStage({ code, newEvents, hadLink, onLink, onGiveBack, onBack }: SigningStageProps) {
  const texts = useLateMessages().customer;
  const [newest] = newEvents;
  const { link, hasLink, lacksLink, isOver } = useSigning(code, { newestId: newest?.id, hadLink, onLink });
  const url = link.data?.url;
  const checked = useCheckedLink(url ?? '');
  const [continuedAfter, setContinuedAfter] = useState<string>();
  const readAgain = (
    // The second press of a double click on the button that led here does not lead back.
    <Button variant="text" size="small" startIcon={<BackIcon />} onClick={({ detail }) => detail < 2 && onBack()}>
      {texts.sign.backToContract}
    </Button>
  );
  const end = <GiveBack variant="contained" onGiveBack={onGiveBack} />;
  // Without a link nothing was signed here, so a new event is no answer to the signature.
  if (newest && newest.id !== continuedAfter && (hadLink || hasLink)) {
    return (
      <CustomerFrame bar={{ back: readAgain, next: end }}>
        <RecordedStep
          code={code}
          entries={newEvents}
          hasLink={hasLink}
          onContinue={() => setContinuedAfter(newest.id)}
        />
      </CustomerFrame>
    );
  }
  // It stays on screen when a read fails, and announces a new event.
  if (isOver || (!hadLink && lacksLink)) {
    return (
      <CustomerFrame
        bar={{ back: readAgain, next: isOver ? end : <GiveBack onGiveBack={onGiveBack} /> }}
        saysOffline={!isOver}
      >
        <NothingToSignStep code={code} isOver={isOver} />
      </CustomerFrame>
    );
  }
  if (url && !checked.ok) {
    return (
      <CustomerFrame bar={{ back: readAgain, next: end }}>
        <Message icon={<LinkOffIcon />} title={texts.sign.refusedTitle}>
          <p>{texts.sign.refused}</p>
          <p>{texts.sign.giveBack}</p>
        </Message>
      </CustomerFrame>
    );
  }
  return (
    // The way on is on the page.
    <CustomerFrame bar={{ step: 2, back: readAgain, next: <GiveBack isBrief onGiveBack={onGiveBack} /> }} saysOffline>
      <SignStep code={code} link={link} checked={checked} />
    </CustomerFrame>
  );
}

function AccessLost({ onGiveBack }: { readonly onGiveBack: () => void }) {
  const { accessLost, sign } = useLateMessages().customer;
  return (
    <CustomerFrame bar={{ next: <GiveBack variant="contained" onGiveBack={onGiveBack} /> }}>
      <Message icon={<AccessLostIcon />} title={accessLost.title}>
        <p>{`${sign.giveBack} ${accessLost.text}`}</p>
      </Message>
    </CustomerFrame>
  );
}

interface GiveBackProps {
  /** `contained` once nothing else is left to do. */
  readonly variant?: 'contained' | 'outlined';
  /** Beside the step's own buttons: in short words on a phone. */
  readonly isBrief?: boolean;
  readonly onGiveBack: () => void;
}

function GiveBack({ variant = 'outlined', isBrief = false, onGiveBack }: GiveBackProps) {
  const { open, openShort } = useLateMessages().customer.returning;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isShort = isPhone && isBrief;
  return (
    <Button
      variant={variant}
      size="large"
      {...(isShort && { 'aria-label': open })}
      // The second press of a double click on the button that was here until a moment ago does nothing.
      onClick={({ detail }) => detail < 2 && onGiveBack()}
    >
      {isShort ? openShort : open}
    </Button>
  );
}

/** Whether something is on screen that holds the returned function as its `ref`. */
function useWhile() {
  const [isOn, setIsOn] = useState(false);
  const begin = useCallback(() => {
    setIsOn(true);
    return () => setIsOn(false);
  }, []);
  return [isOn, begin] as const;
}

interface SigningOptions {
  /** The newest event since the customer took the device. */
  readonly newestId: string | undefined;
  readonly hadLink: boolean;
  readonly onLink: () => void;
}

/**
 * The signing link, and the events every few seconds while there is one. After a new event the link is read again at
 * once: `hasLink` is `undefined` until then. `lacksLink` is what the last answer said, even if reads have failed since.
 * When the link has gone the events are read at once, because they tell the customer what came of the signature:
 * `isOver` says that this read has ended too.
 */
function useSigning(code: OperationCode, { newestId, hadLink, onLink }: SigningOptions) {
  const link = useSigningLink(code);
  const url = link.data?.url;
  const { refetch: readEvents } = useSigningEvents(code, { isSigning: Boolean(url) });
  // Remembered by the caller, because the signing stage may end while the customer is on the contract step.
  useEffect(() => {
    if (url) onLink();
  }, [url, onLink]);

  const [checkedFor, setCheckedFor] = useState(newestId);
  const { refetch } = link;
  useEffect(() => {
    if (newestId !== checkedFor) void refetch().then(() => setCheckedFor(newestId));
  }, [newestId, checkedFor, refetch]);
  const isKnown = link.isSuccess && checkedFor === newestId;

  const lacksLink = link.data !== undefined && !url;
  const isGone = hadLink && lacksLink;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isGone) return undefined;
    let isCurrent = true;
    // A read that is underway began before the link was found gone, and may lack the signature: this one replaces it.
    void readEvents().then(() => isCurrent && setIsOver(true));
    return () => {
      isCurrent = false;
      setIsOver(false);
    };
  }, [isGone, readEvents]);
  return { link, hasLink: isKnown ? Boolean(url) : undefined, lacksLink, isOver: isGone && isOver };
}

/** Keeps the screen on while the component is mounted, if the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
    let held: Promise<WakeLockSentinel | undefined> | undefined;
    // A hidden tab loses the lock and has to request it again. If it is refused, as on a low battery, the screen turns
    // off.
    const requestLock = () => {
      if (!document.hidden)
        held = wakeLock?.request('screen').catch((error: unknown) => expected(error, 'screen awake'));
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      document.removeEventListener('visibilitychange', requestLock);
      void held?.then((sentinel) => sentinel?.release());
    };
  }, []);
}
