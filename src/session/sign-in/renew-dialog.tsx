import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { useSession, useSessionStore } from '../use-session.ts';
import { renewalSchema, TestToken, TokenField } from './credential-fields.tsx';

/** Can't be dismissed: until the partner accepts a token, it rejects every call. */
export function RenewDialog({ onSignOut }: { readonly onSignOut: () => void }) {
  const m = useMessages();
  const session = useSessionStore();
  const state = useSession();
  const isReplacement = state.kind === 'open' && state.tokenReplaced;
  const form = useStepForm(renewalSchema, { token: '' });
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{m.session.renewal.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Stack id={textId} spacing={1}>
            <p>{isReplacement ? m.session.renewal.again : m.session.renewal.text}</p>
            <p>{m.session.renewal.kept}</p>
          </Stack>
          <StepForm
            form={form}
            onValid={({ token }) => session.renew(token)}
            actions={
              <Stack spacing={1}>
                <Button type="submit" variant="contained">
                  {m.session.renewal.submit}
                </Button>
                <Button variant="text" onClick={onSignOut} sx={{ textAlign: 'center' }}>
                  {m.session.renewal.signOut}
                </Button>
              </Stack>
            }
          >
            <TestToken />
            <TokenField />
          </StepForm>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
