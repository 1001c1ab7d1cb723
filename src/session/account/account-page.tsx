import LockIcon from '@mui/icons-material/LockOutlined';
import ProblemIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';

import { supportProblems } from '#src/domain/accounts.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { report } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { LeaveButton, type LeaveButtonProps } from '#src/ui/leave-button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CallSupport, SupportContact } from '#src/ui/text/support-contact.tsx';
import { useSecondsLeft } from '#src/ui/text/timers.ts';
import { WaitLeft } from '#src/ui/text/wait-left.tsx';

import { UnlockForm } from '../lock/unlock-form.tsx';
import type { SessionState } from '../session-store.ts';
import { CardHeading } from '../sign-in/card-heading.tsx';
import { PinField } from '../sign-in/credential-fields.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { useSession, useSessionStore, useTill } from '../use-session.ts';
import type { KnownClerk } from './account-api.ts';
import type { AccountTill, Till } from './account-till.ts';
import { ChooseClerk, MakeRoom, Named } from './clerk-names.tsx';
import { ClerkButton } from './late-clerk-button.ts';
import { newPinSchema } from './new-pin-schema.ts';
import { NoticeText } from './notice-text.tsx';

// Fetched before the session is open, so that the top bar does not move when the clerk's name appears.
void ClerkButton.preload().catch((error: unknown) => report(error, 'late file'));

/** The sign-in screen where clerks have accounts: the provider, the clerks of this till, or one's PIN. */
export function SignInPage() {
  const { account } = useSessionStore();
  return account ? <AccountPage account={account} /> : null;
}

const SupportCode = lateComponent(async () => (await import('#src/ui/text/support-code.tsx')).SupportCode);
/** As high as the code, so that the button stays in its place. */
const awaitedCode = <Box sx={{ height: '1.5rem' }} />;

/** Problems in which nothing is broken. */
const ordinary: ReadonlySet<Till['problem']> = new Set(['refused', 'expired', 'too-many'] as const);

/** Problems whose text sends the clerk to the support. */
const asksForSupport: ReadonlySet<Till['problem']> = new Set([...supportProblems, 'browser', 'unreachable'] as const);

/** Heights of the cards, as `SignInCard` takes them. */
const heights = { notice: 280, newPin: 440, pin: 500, names: 230, name: 57, fullTill: 800 } as const;

function AccountPage({ account }: { readonly account: AccountTill }) {
  const { clerks, chosen, problem, otherStore, supportCode } = useTill(account);
  const { account: texts, sessionEnded } = useLateMessages();
  const session = useSession();
  /** The end of a session that the clerk has read about. */
  const [knownEnd, setKnownEnd] = useState<SessionState>();
  if (problem === 'full')
    return (
      <SignInCard key="full" height={heights.fullTill}>
        <MakeRoom account={account} clerks={clerks} />
      </SignInCard>
    );
  const why = session.kind === 'signed-out' && !chosen && knownEnd !== session ? session.why : undefined;
  const ended = why && sessionEnded[why];
  const notice =
    problem === 'otherStore'
      ? { ...texts.otherStore, title: texts.otherStore.title({ store: otherStore }) }
      : problem
        ? texts.problems[problem]
        : ended;
  const support = (supportCode || asksForSupport.has(problem)) && (
    <Stack useFlexGap spacing={1}>
      {supportCode && (
        <LatePart instead={awaitedCode}>
          <SupportCode code={supportCode} />
        </LatePart>
      )}
      {asksForSupport.has(problem) && <SupportContact />}
    </Stack>
  );
  // Only the support can correct a clock, so it comes before another try, which is in vain.
  const isForSupport = problem === 'clock';
  if (notice)
    return (
      <SignInCard key={problem ?? why} height={heights.notice}>
        <Stack useFlexGap spacing={1.5}>
          <CardHeading title={notice.title}>
            {problem && !ordinary.has(problem) && <ProblemIcon fontSize="large" color="warning" />}
          </CardHeading>
          <NoticeText {...notice} />
        </Stack>
        {isForSupport && (
          <>
            {support}
            <CallSupport label={texts.callSupport} />
          </>
        )}
        {problem === 'otherStore' ? (
          <OtherStore account={account} />
        ) : (
          <>
            <EnterWithAccount account={account} />
            {clerks.length > 0 && (
              <Button
                variant="outlined"
                fullWidth
                onClick={() => {
                  setKnownEnd(session);
                  account.switchClerk();
                }}
              >
                {texts.who.see}
              </Button>
            )}
          </>
        )}
        {support && !isForSupport && (
          <>
            <Divider />
            {support}
          </>
        )}
      </SignInCard>
    );
  if (chosen && !chosen.hasPin)
    return (
      <SignInCard key="new" height={heights.newPin}>
        <NewPin account={account} clerk={chosen} />
      </SignInCard>
    );
  if (chosen)
    return (
      <SignInCard key={chosen.id} height={heights.pin}>
        <ClerkPin account={account} clerk={chosen} />
      </SignInCard>
    );
  if (clerks.length > 0)
    return (
      <SignInCard key="who" height={heights.names + clerks.length * heights.name}>
        <ChooseClerk account={account} clerks={clerks} />
      </SignInCard>
    );
  return (
    <SignInCard key="enter" isBrief>
      <PageHeading title={texts.enter.title} />
      <p>{texts.enter.text}</p>
      <EnterWithAccount account={account} />
      <SupportContact />
    </SignInCard>
  );
}

/** Nobody can sign in here until the other store is left. */
function OtherStore({ account }: { readonly account: AccountTill }) {
  const { otherStore, retry } = useLateMessages().account;
  const { otherStore: store } = useTill(account);
  return (
    <>
      <Button variant="contained" fullWidth href={paths.home} target="_blank">
        {otherStore.open({ store })}
      </Button>
      <Button variant="text" fullWidth onClick={() => void account.refresh()}>
        {retry}
      </Button>
    </>
  );
}

/** Milliseconds: the store's server counts sign-ins by the minute. */
const tooManyWait = 60_000;

/** The way to the provider, also after a sign-in that failed. */
function EnterWithAccount({ account }: { readonly account: AccountTill }) {
  const { enter, retry } = useLateMessages().account;
  const { testEnvironment } = useConfig();
  const { problem } = useTill(account);
  const again = problem === 'store' ? enter.another : retry;
  // Only the support can correct a clock, and too many attempts need a wait.
  const isInVain = problem === 'clock' || problem === 'too-many';
  const [shownAt] = useState(() => Date.now());
  const wait = useSecondsLeft(problem === 'too-many' ? shownAt + tooManyWait : 0);
  return (
    <>
      <Button
        // Disabled only as the filled button.
        variant={isInVain && wait === 0 ? 'outlined' : 'contained'}
        fullWidth
        aria-disabled={wait > 0}
        onClick={() => wait === 0 && (problem === 'unreachable' ? location.reload() : account.enter())}
      >
        {problem ? again : enter.submit}
        <WaitLeft seconds={wait} />
      </Button>
      {testEnvironment && <FormHelperText>{enter.testEnvironment}</FormHelperText>}
    </>
  );
}

interface ClerkProps {
  readonly account: AccountTill;
  readonly clerk: KnownClerk;
}

/** The way out of this clerk's session, with the question before it. */
function Leave({ account, clerk, ...look }: ClerkProps & Pick<LeaveButtonProps, 'help' | 'color'>) {
  const { pin, leave } = useLateMessages().account;
  const session = useSessionStore();
  const { isLeaving } = useTill(account);
  const [asks, setAsks] = useState(isLeaving);
  return (
    <>
      <LeaveButton {...look} onClick={() => setAsks(true)}>
        {pin.signOut}
      </LeaveButton>
      {asks && (
        <Suspense>
          <ConfirmDialog
            {...leave}
            title={leave.title(clerk.name)}
            text={leave.text(clerk.name)}
            onClose={() => setAsks(false)}
            onConfirm={session.signOut}
          />
        </Suspense>
      )}
    </>
  );
}

/** A clerk who is signed in opens this tab by the PIN alone. */
function ClerkPin({ account, clerk }: ClerkProps) {
  const { unlock } = useMessages().session;
  const { pin, who } = useLateMessages().account;
  return (
    <>
      <CardHeading title={pin.title}>
        <LockIcon fontSize="large" />
      </CardHeading>
      <Named clerk={clerk} />
      <UnlockForm
        help={pin.help}
        alternative={{ variant: 'outlined', children: who.switchClerk, onClick: account.switchClerk }}
      />
      <Leave account={account} clerk={clerk} help={unlock.forgotten} />
    </>
  );
}

/** Asks for a first PIN after the sign-in at the provider. The server keeps and checks it. */
function NewPin({ account, clerk }: ClerkProps) {
  const { newPin } = useLateMessages().account;
  const form = useStepForm(newPinSchema(newPin.wrong), { pin: '' });
  const choose = ({ pin }: { readonly pin: string }) =>
    account.choosePin(pin).catch((error: unknown) => {
      report(error, 'account');
      form.setError('pin', { type: 'server', message: newPin.failed });
      form.setFocus('pin');
    });
  return (
    <>
      <PageHeading title={newPin.title} />
      <Named clerk={clerk} />
      <p>{newPin.text}</p>
      <StepForm
        form={form}
        onValid={choose}
        startsAt="field"
        enter="go"
        actions={
          <Button type="submit" variant="contained" fullWidth>
            {newPin.submit}
          </Button>
        }
      >
        <PinField help={newPin.help} />
      </StepForm>
      {/* Somebody who has just signed in has seldom anything to lose. */}
      <Leave account={account} clerk={clerk} help={newPin.notYou} color="primary" />
    </>
  );
}
