import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { fieldId } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { typedBefore } from '#src/platform/loading/first-screen.ts';
import { useConfig } from '#src/platform/services.tsx';

import { useSessionStore } from '../use-session.ts';
import { PinField, signInSchema, TestToken, TokenField } from './credential-fields.tsx';

/** The partner documents no way to check a token; the first call shows whether it is valid. */
export function SignInForm({ announces = '' }: { readonly announces?: string }) {
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
        <Stack useFlexGap spacing={0.5} sx={{ alignItems: 'center' }}>
          <Button type="submit" variant="contained" fullWidth>
            {m.session.signIn.submit}
          </Button>
          <TestToken />
          {testEnvironment && <FormHelperText sx={{ textAlign: 'center' }}>{m.session.testToken}</FormHelperText>}
        </Stack>
      }
    >
      <TokenField />
      <PinField help={m.session.newPinHelp} />
    </StepForm>
  );
}
