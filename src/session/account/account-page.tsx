import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';

import { mostClerks } from '#src/domain/accounts.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { report } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { useSecondsLeft } from '#src/ui/text/timers.ts';
import { WaitLeft } from '#src/ui/text/wait-left.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { PinField, unlockSchema } from '../sign-in/credential-fields.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { useSession, useSessionStore, useTill } from '../use-session.ts';
import type { KnownClerk } from './account-api.ts';
import { initialsOf, type AccountTill } from './account-till.ts';
import { ClerkSwitch } from './late-clerk-switch.ts';
import { NoticeText } from './notice-text.tsx';

// Fetched before the session is open, so that the top bar does not move when the clerk switch appears.
void ClerkSwitch.preload().catch((error: unknown) => report(error, 'late file'));

/** The sign-in screen where clerks have accounts: the provider, the clerks of this till, or one's PIN. */
export function SignInPage() {
  const { account } = useSessionStore();
  return account ? <AccountPage account={account} /> : null;
}

function AccountPage({ account }: { readonly account: AccountTill }) {
  const { clerks, chosen, problem } = useTill(account);
  const { who, enter, problems } = useLateMessages().account;
  if (chosen && !chosen.hasPin)
    return (
      <SignInCard key="new">
        <NewPin account={account} clerk={chosen} />
      </SignInCard>
    );
  if (chosen)
    return (
      <SignInCard key={chosen.id}>
        <ClerkPin account={account} clerk={chosen}>
          <Trouble account={account} />
        </ClerkPin>
      </SignInCard>
    );
  return (
    <SignInCard key="who">
      <PageHeading title={problem === 'full' ? problems.full.title : clerks.length > 0 ? who.title : enter.title} />
      <Trouble account={account} />
      <WaysIn account={account} />
    </SignInCard>
  );
}

function WaysIn({ account }: { readonly account: AccountTill }) {
  const { clerks, problem } = useTill(account);
  const { signInAgain, retry } = useLateMessages().account;
  if (problem !== 'otherStore')
    return clerks.length > 0 ? (
      <ChooseClerk account={account} clerks={clerks} />
    ) : (
      <EnterWithAccount account={account} />
    );
  return (
    <>
      <Button variant="contained" fullWidth href={paths.home} target="_blank">
        {signInAgain.openOther}
      </Button>
      <Button variant="text" fullWidth onClick={() => void account.refresh()}>
        {retry}
      </Button>
    </>
  );
}

/** Why the last sign-in failed, or why the session ended. */
function Trouble({ account }: { readonly account: AccountTill }) {
  const m = useMessages();
  const texts = useLateMessages().account;
  const { problem } = useTill(account);
  const session = useSession();
  const ended = session.kind === 'signed-out' && session.why ? m.session.ended[session.why] : undefined;
  const trouble = problem ? texts.problems[problem] : ended;
  if (!trouble) return null;
  return (
    <Panel
      key={trouble.text}
      ref={focusOnMount}
      tone="attention"
      title={trouble.title}
      headingLevel={2}
      isTitleAbove={problem === 'full'}
    >
      <NoticeText {...trouble} />
    </Panel>
  );
}

/** Milliseconds: the store's server counts sign-ins by the minute. */
const tooManyWait = 60_000;

/** The sign-in on a till without signed-in clerks. */
function EnterWithAccount({ account }: { readonly account: AccountTill }) {
  const { enter, retry } = useLateMessages().account;
  const { testEnvironment } = useConfig();
  const { problem } = useTill(account);
  const again =
    problem === 'store' ? enter.another : problem === 'refused' || problem === 'expired' ? enter.submit : retry;
  // Only the support can correct a clock, and too many attempts need a wait.
  const isInVain = problem === 'clock' || problem === 'too-many';
  const [shownAt] = useState(() => Date.now());
  const wait = useSecondsLeft(problem === 'too-many' ? shownAt + tooManyWait : 0);
  return (
    <>
      {!problem && <p>{enter.text}</p>}
      <Button
        // Disabled only as the filled button.
        variant={isInVain && wait === 0 ? 'outlined' : 'contained'}
        fullWidth
        aria-disabled={wait > 0}
        onClick={() => wait === 0 && account.enter()}
      >
        {problem ? again : enter.submit}
        <WaitLeft seconds={wait} />
      </Button>
      {testEnvironment && <FormHelperText>{enter.testEnvironment}</FormHelperText>}
    </>
  );
}

interface ChooseClerkProps {
  readonly account: AccountTill;
  readonly clerks: readonly KnownClerk[];
}

const Names = styled(List)(({ theme }) => ({
  display: 'grid',
  gap: 1,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  '& > li': { boxShadow: `0 0 0 1px ${theme.vars.palette.divider}` },
}));
/** A full till's names are in sight together. Without the arrows a long name has room. */
const inTwoColumns = {
  gridTemplateColumns: { sm: '1fr 1fr' },
  '& svg': { display: { sm: 'none' } },
} as const;

/** The list of the till's clerks, to choose from. */
function ChooseClerk({ account, clerks }: ChooseClerkProps) {
  const { who, enter } = useLateMessages().account;
  const { problem } = useTill(account);
  return (
    <>
      {problem !== 'full' && (
        <p>
          {who.text} {clerks.length === mostClerks && enter.full}
        </p>
      )}
      <Names aria-label={who.title} disablePadding sx={clerks.length > 4 ? inTwoColumns : {}}>
        {clerks.map((clerk) => (
          <ListItem key={clerk.id} disablePadding>
            <ListItemButton onClick={() => account.choose(clerk)} sx={{ minHeight: 64 }}>
              <ClerkNamed clerk={clerk} />
              <ChevronRightIcon color="action" />
            </ListItemButton>
          </ListItem>
        ))}
      </Names>
      {clerks.length < mostClerks && (
        <Button variant="outlined" fullWidth onClick={account.enter}>
          {enter.another}
        </Button>
      )}
    </>
  );
}

/** A row's picture, name and role. */
function ClerkNamed({ clerk: { name, role } }: { readonly clerk: KnownClerk }) {
  const { who } = useLateMessages().account;
  return (
    <>
      <ListItemAvatar sx={{ minWidth: 44 }}>
        <Avatar aria-hidden variant="circular">
          {initialsOf(name)}
        </Avatar>
      </ListItemAvatar>
      <ListItemText primary={name} secondary={who[role]} />
    </>
  );
}

interface ClerkPinProps {
  readonly account: AccountTill;
  readonly clerk: KnownClerk;
  /** What to know before the PIN. */
  readonly children: ReactNode;
}

/** A clerk who is signed in opens this tab by the PIN alone. */
function ClerkPin({ account, clerk, children }: ClerkPinProps) {
  const { pin, who, leave } = useLateMessages().account;
  const session = useSessionStore();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <PageHeading title={pin.title} />
      <ListItem component="div" disablePadding sx={{ gap: 1.5 }}>
        <ClerkNamed clerk={clerk} />
      </ListItem>
      {children}
      <UnlockForm help={pin.help} alternative={{ children: who.switchClerk, onClick: account.switchClerk }} />
      <Button
        variant="text"
        onClick={() => setIsLeaving(true)}
        sx={{ marginTop: -1.5, [shortScreen]: { marginTop: -0.25 }, textAlign: 'center' }}
      >
        {pin.signOut}
      </Button>
      {isLeaving && (
        <Suspense>
          <ConfirmDialog
            {...leave}
            title={leave.title(clerk.name)}
            text={leave.text(clerk.name)}
            onClose={() => setIsLeaving(false)}
            onConfirm={session.signOut}
          />
        </Suspense>
      )}
    </>
  );
}

interface NewPinProps {
  readonly account: AccountTill;
  readonly clerk: KnownClerk;
}

/** Asks for a first PIN after the sign-in at the provider. The server keeps and checks it. */
function NewPin({ account, clerk }: NewPinProps) {
  const { newPin } = useLateMessages().account;
  const form = useStepForm(unlockSchema, { pin: '' });
  const choose = ({ pin }: { readonly pin: string }) =>
    account.choosePin(pin).catch((error: unknown) => {
      report(error, 'account');
      form.setError('pin', { type: 'server', message: newPin.failed });
      form.setFocus('pin');
    });
  return (
    <>
      <PageHeading title={newPin.title} />
      <p>{newPin.text(clerk.name)}</p>
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
    </>
  );
}
