import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';

import { signInSchema } from './credentials.ts';
import { PinField } from './pin-field.tsx';
import { TestToken } from './test-token.tsx';
import { TokenField } from './token-field.tsx';
import { useSessionStore } from './use-session.ts';

/** The document shows no way to check a token: whether it is good, the first call tells. */
export function SignInForm() {
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
