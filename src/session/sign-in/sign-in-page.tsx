import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { fieldId } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { typedBefore } from '#src/platform/loading/first-screen.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { useConfirmedSignOut } from '../session-dialogs.tsx';
import { useSession, useSessionStore } from '../use-session.ts';
import { PinField, signInSchema, TestToken, TokenField } from './credential-fields.tsx';
import { LeaveButton } from './leave-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** Asks for token and PIN; after a reload or a lock, for the PIN alone. The route decides where to go afterwards. */
export function SignInPage() {
  const m = useMessages();
  const session = useSession();
  const { signOut, dialog } = useConfirmedSignOut();
  // An open session leaves the page as it is, because the route is about to leave it.
  const [shown, setShown] = useState(session);
  if (session.kind !== 'open' && shown !== session) setShown(session);
  if (shown.kind === 'locked') {
    return (
      <SignInCard key="pin" height={400}>
        <PageHeading title={m.session.unlock.title} />
        <UnlockForm help={m.session.unlock.intro} />
        <LeaveButton help={m.session.unlock.forgotten} onClick={signOut}>
          {m.session.unlock.otherToken}
        </LeaveButton>
        {dialog}
      </SignInCard>
    );
  }
  const ended = shown.kind === 'signed-out' && shown.why ? m.session.ended[shown.why] : undefined;
  if (ended)
    return (
      <SignInCard key="ended" height={600}>
        <PageHeading title={ended.title} />
        <p>{ended.text}</p>
        <SignInForm announces={ended.text} />
      </SignInCard>
    );
  return (
    <SignInCard key="token">
      <PageHeading title={m.session.signIn.title} />
      <SignInForm />
    </SignInCard>
  );
}

/** The partner documents no way to check a token; the first call shows whether it is valid. */
function SignInForm({ announces = '' }: { readonly announces?: string }) {
  const m = useMessages();
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
        <Stack useFlexGap spacing={1.5}>
          <Button type="submit" variant="contained" fullWidth>
            {m.session.signIn.submit}
          </Button>
          <TestToken />
        </Stack>
      }
    >
      <TokenField />
      <PinField help={m.session.newPinHelp} />
    </StepForm>
  );
}
