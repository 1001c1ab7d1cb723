import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { endpoints } from '#src/partner/api/endpoints.ts';
import { useAttempts } from '#src/partner/attempts/use-attempts.ts';
import { OpaqueDialog } from '#src/ui/dialog/opaque-dialog.ts';
import { LeaveButton } from '#src/ui/leave-button.tsx';
import { focusFirstField } from '#src/ui/text/focus.ts';

import { useSessionStore } from '../use-session.ts';
import { renewalSchema, TestToken, TokenField } from './credential-fields.tsx';

/** The partner's reads on this device. */
function useReads() {
  const queries = useQueryClient().getQueryCache().getAll();
  return queries.filter(({ queryKey }) => Object.hasOwn(endpoints, String(queryKey[0])));
}

/**
 * Whether the partner has answered since the token was typed, which was at the sign-in or at `renewedAt`. Otherwise it
 * may be mistyped: nothing checks it before.
 */
function useWasAccepted(renewedAt: number): boolean {
  const since = Math.max(useSessionStore().since(), renewedAt);
  const hasRead = useReads().some(({ state }) => state.data && state.dataUpdatedAt >= since);
  const answered = useAttempts().some(
    ({ state, sentAt }) => sentAt >= since && ['accepted', 'denied', 'refused'].includes(state),
  );
  return hasRead || answered;
}

/**
 * Whether the dialog may have come while the clerk types: the screen below reads by itself, and one of its fields has
 * the focus. The token's field does not take the focus then, because it would get the rest of what is typed.
 */
function useInterrupts(): boolean {
  const isReading = useReads().some(({ state }) => state.fetchStatus === 'fetching' || state.status === 'error');
  return useState(() => isReading && document.activeElement?.matches('input, textarea') === true)[0];
}

interface RenewDialogProps {
  /** When the token was last replaced here, in epoch milliseconds; 0 if never. */
  readonly renewedAt: number;
  readonly onRenew: () => void;
  /** Signs out and discards unsent work. */
  readonly onSignOut: () => void;
}

/** Can't be dismissed: until the partner accepts a token, it rejects every call. */
export function RenewDialog({ renewedAt, onRenew, onSignOut }: RenewDialogProps) {
  const words = useLateMessages().signInAgain;
  const session = useSessionStore();
  const isUnknown = !useWasAccepted(renewedAt);
  // Of the token that was typed here the field says it, until another is typed.
  const isRefusedAgain = isUnknown && renewedAt > session.since();
  const [errors] = useState(() => ({
    ...(isRefusedAgain && { token: { type: 'server', message: words.check } }),
  }));
  const form = useStepForm(renewalSchema, { token: '' }, errors);
  const interrupts = useInterrupts();
  const [titleId, textId] = [useId(), useId()];
  return (
    <OpaqueDialog open aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{isUnknown ? words.unknown : words.expired}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <p id={textId}>
            {!isRefusedAgain && (isUnknown ? words.pasteAgain : words.renew)} {words.kept}
          </p>
          <StepForm
            form={form}
            onValid={({ token }) => {
              onRenew();
              return session.renew(token);
            }}
            actions={
              <Stack useFlexGap spacing={0.5} sx={{ alignItems: 'center' }}>
                <Button type="submit" variant="contained" fullWidth>
                  {words.submit}
                </Button>
                <TestToken />
              </Stack>
            }
          >
            <div ref={interrupts ? null : focusFirstField}>
              <TokenField />
            </div>
          </StepForm>
          <LeaveButton help={words.noToken} onClick={onSignOut}>
            {words.signOut}
          </LeaveButton>
        </Stack>
      </DialogContent>
    </OpaqueDialog>
  );
}
