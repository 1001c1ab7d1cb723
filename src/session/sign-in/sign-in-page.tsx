import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { useConfirmedSignOut } from '../lock/use-confirmed-sign-out.tsx';
import { useSession, useSessionStore } from '../use-session.ts';
import { PinField, TestToken, TokenField } from './credential-fields.tsx';
import { signInSchema } from './credentials.ts';

const Column = styled('div')({ display: 'grid', gap: 24, maxWidth: 480, marginInline: 'auto' });

/** Asks for token and PIN; after a reload or a lock, for the PIN alone. The route decides where to go afterwards. */
export function SignInPage() {
  const m = useMessages();
  const session = useSession();
  const { signOut, dialog } = useConfirmedSignOut();
  if (session.kind === 'locked') {
    return (
      <MainRegion>
        <Column>
          <PageHeading title={m.session.unlock.title} />
          <UnlockForm
            help={m.session.unlock.intro}
            alternative={{ label: m.session.unlock.otherToken, onClick: signOut }}
          />
          {dialog}
        </Column>
      </MainRegion>
    );
  }
  const ended = session.kind === 'signed-out' && session.why ? m.session.ended[session.why] : undefined;
  return (
    <MainRegion>
      <Column>
        <PageHeading title={m.session.signIn.title} />
        {ended && (
          <Panel ref={focusOnMount} tone="attention" title={ended.title} headingLevel={2}>
            <p>{ended.text}</p>
          </Panel>
        )}
        <p>{m.session.signIn.intro}</p>
        <SignInForm />
      </Column>
    </MainRegion>
  );
}

/** The partner documents no way to check a token; the first call shows whether it is valid. */
function SignInForm() {
  const m = useMessages();
  const session = useSessionStore();
  const form = useStepForm(signInSchema, { token: '', pin: '' });
  return (
    <StepForm
      form={form}
      onValid={session.signIn}
      actions={
        <Button type="submit" variant="contained">
          {m.session.signIn.submit}
        </Button>
      }
    >
      <TestToken />
      <TokenField />
      <PinField help={m.session.newPinHelp} />
    </StepForm>
  );
}
