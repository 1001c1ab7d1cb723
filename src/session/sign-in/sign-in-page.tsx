import InfoIcon from '@mui/icons-material/InfoOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { Suspense, useDeferredValue, useState } from 'react';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { fieldId } from '#src/forms/use-field.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { typedBefore } from '#src/platform/loading/first-screen.ts';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { useConfirmedSignOut } from '../session-dialogs.tsx';
import type { EndReason } from '../session-store.ts';
import { useSession, useSessionStore } from '../use-session.ts';
import { CardHeading } from './card-heading.tsx';
import { PinField, signInSchema, TestToken, TokenField } from './credential-fields.tsx';
import { LeaveButton } from './leave-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** To the words of the button above, which has room around them. */
const closer = { marginTop: -1, textAlign: 'center' } as const;

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
        <CardHeading Icon={LockIcon} where={till} title={m.session.unlock.title} />
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
      <SignInCard key="ended" height={650}>
        <Suspense>
          <Ended why={shown.why} />
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
  const ledger = useLedger();
  return useDeferredValue(ledger && unlock.till(ledger), '');
}

function Ended({ why }: { readonly why: EndReason }) {
  const { title, text } = useLateMessages().sessionEnded[why];
  return (
    <>
      <CardHeading Icon={InfoIcon} title={title} />
      <p>{text}</p>
      <SignInForm announces={text} />
    </>
  );
}

/** The partner documents no way to check a token; the first call shows whether it is valid. */
function SignInForm({ announces = '' }: { readonly announces?: string }) {
  const m = useMessages();
  const { testEnvironment } = useConfig();
  const session = useSessionStore();
  const form = useStepForm(signInSchema, { token: typedBefore(fieldId('token')), pin: typedBefore(fieldId('pin')) });
  return (
    <StepForm
      form={form}
      onValid={session.signIn}
      startsAt="field"
      announces={announces}
      listsErrors={false}
      enter="go"
      actions={
        // The test token is below the button, because it appears once the configuration is known and must move nothing.
        <Stack useFlexGap spacing={0.5} sx={{ alignItems: 'center' }}>
          <Button type="submit" variant="contained" fullWidth>
            {m.session.signIn.submit}
          </Button>
          <TestToken />
          {testEnvironment && <FormHelperText sx={closer}>{m.session.testToken}</FormHelperText>}
        </Stack>
      }
    >
      <TokenField />
      <PinField help={m.session.newPinHelp} />
    </StepForm>
  );
}
