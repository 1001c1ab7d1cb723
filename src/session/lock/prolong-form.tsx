import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { PinField, TestToken, TokenField } from '../sign-in/credential-fields.tsx';
import { signInSchema } from '../sign-in/credentials.ts';
import type { SessionStore } from '../session-store.ts';
import { useSessionStore } from '../use-session.ts';

/** Signs in again over the screen, which keeps what is on it. */
export function ProlongForm({ prolong }: { readonly prolong: NonNullable<SessionStore['prolong']> }) {
  const m = useMessages();
  const session = useSessionStore();
  const form = useStepForm(signInSchema, { token: '', pin: '' });

  async function signInAgain(credentials: { token: string; pin: string }) {
    const result = await prolong(credentials);
    if (result !== 'wrong-pin' && result !== 'wait') return;
    const wait = Math.max(1, Math.ceil((session.nextTryAt() - Date.now()) / 1000));
    const wrong = session.isLastTry() ? m.session.lastTry : m.session.wrongPin;
    form.resetField('pin');
    form.setError('pin', { type: 'server', message: result === 'wait' ? m.session.pinWait({ seconds: wait }) : wrong });
  }

  return (
    <Box sx={{ marginTop: 3 }}>
      <StepForm
        form={form}
        onValid={signInAgain}
        startsAt="field"
        enter="go"
        actions={
          <Stack useFlexGap spacing={3}>
            <Button type="submit" variant="contained">
              {m.session.limit.clerk.signInAgain}
            </Button>
            <TestToken />
          </Stack>
        }
      >
        <TokenField />
        <PinField help={m.session.limit.clerk.pinHelp} />
      </StepForm>
    </Box>
  );
}
