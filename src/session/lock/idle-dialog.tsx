import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { OpaqueDialog } from '#src/ui/dialog/opaque-dialog.ts';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { clockOf, useSecondsLeft, useElapsed } from '#src/ui/text/timers.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import type { SessionStore } from '../session-store.ts';
import { PinField, prolongSchema, TestToken, TokenField } from '../sign-in/credential-fields.tsx';
import { useIdleWatch, useSessionStore } from '../use-session.ts';
import type { IdleWarning } from './idle-watch.ts';
import { wrongPinText } from './unlock-form.tsx';

/**
 * Seconds left at which a screen reader announces the time. Announcing every second would drown out everything else.
 */
const announcedAt = [20, 60, 120] as const;

const primary = { variant: 'contained', ref: focusOnMount } as const;
const quiet = { variant: 'outlined' } as const;
/** The customer has one button, as wide as the dialog. */
const forCustomer = { size: 'large', fullWidth: true } as const;

/** Asks whether somebody is still there, or warns that the session is about to end. Escape answers too. */
export function IdleDialog({ warning: { at, why, whom } }: { readonly warning: IdleWarning }) {
  const texts = useLateMessages().sessionWarning;
  const idle = useIdleWatch();
  const [titleId, textId] = [useId(), useId()];
  const left = useSecondsLeft(at);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const session = useSessionStore();
  const words = texts[why][whom];
  // Only signing in again extends a session beyond its limit, so that warning is only dismissed.
  const close = why === 'limit' ? () => setIsDismissed(true) : idle.extend;
  const announced = announcedAt.find((seconds) => left <= seconds);
  // The title of the limit's warning says the time that is left when it opens, so that time is not announced again.
  const [toldByTitle] = useState(why === 'limit' ? announced : undefined);
  // Screen readers announce the dialog first, and only what enters its live region later.
  const isOpened = useElapsed(500);
  const clock = clockOf(left);
  const text = 'withoutLock' in words && !session.canBeUnlocked() ? words.withoutLock : words.text;
  function signInAgain(): void {
    if (session.prolong) setIsSigningIn(true);
    else {
      setIsDismissed(true);
      session.account?.signInElsewhere();
    }
  }
  return (
    <OpaqueDialog
      open={!isDismissed}
      // The session has not ended yet.
      data-clear={!isSigningIn || undefined}
      onClose={close}
      maxWidth={whom === 'customer' ? 'xs' : 'sm'}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId} sx={tabular}>
        {why === 'limit' ? `${words.title} ${clock}` : words.title}
      </DialogTitle>
      <DialogContent>
        <Box component="p" id={textId} sx={isSigningIn ? aboveFields : tabular}>
          {text}
          {'inTime' in words && left > 0 && (
            <>
              {' '}
              {words.inTime} <strong>{`${clock}.`}</strong>
            </>
          )}
        </Box>
        {((why === 'idle' && !('inTime' in words)) || left <= 0) && (
          <Typography variant="h1" component="p" sx={{ ...tabular, marginTop: 2 }}>
            {left > 0 ? `${texts.left} ${clock}` : texts.awaitingAnswer}
          </Typography>
        )}
        <VisuallyHidden role="alert">
          {left > 0 &&
            announced !== undefined &&
            announced !== toldByTitle &&
            isOpened &&
            texts.leftAloud({ seconds: announced })}
        </VisuallyHidden>
        {isSigningIn && session.prolong && <ProlongForm prolong={session.prolong} onClose={close} />}
      </DialogContent>
      {!isSigningIn && (
        <DialogActions>
          {/* What keeps the work comes first. */}
          {'signInAgain' in words && (
            <Button {...primary} onClick={signInAgain}>
              {words.signInAgain}
            </Button>
          )}
          <Button
            {...('signInAgain' in words ? quiet : primary)}
            {...(whom === 'customer' && forCustomer)}
            onClick={close}
          >
            {words.stay}
          </Button>
          {'lock' in words && session.canBeUnlocked() && (
            <Button variant="outlined" onClick={session.lock}>
              {words.lock}
            </Button>
          )}
        </DialogActions>
      )}
    </OpaqueDialog>
  );
}

/** Whoever signs in has read it; a low screen needs its room. */
const aboveFields = { marginBlockEnd: 3, [shortScreen]: { display: 'none' } } as const;

/** Side by side on a low screen, where the button would be out of sight. */
const fields = {
  display: 'grid',
  gap: 3,
  [shortScreen]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))', gap: 2 },
} as const;

interface ProlongFormProps {
  readonly prolong: NonNullable<SessionStore['prolong']>;
  readonly onClose: () => void;
}

/** Signs in again over the screen, which keeps what is on it. */
function ProlongForm({ prolong, onClose }: ProlongFormProps) {
  const m = useMessages();
  const { clerk: words } = useLateMessages().sessionWarning.limit;
  const session = useSessionStore();
  const form = useStepForm(prolongSchema, { token: '', pin: '' });

  async function signInAgain(credentials: { token: string; pin: string }) {
    const result = await prolong(credentials);
    if (result !== 'wrong-pin' && result !== 'wait') return;
    const seconds = Math.ceil((session.nextTryAt() - Date.now()) / 1000);
    const message = [
      result === 'wrong-pin' && wrongPinText(m, session),
      // The button does not count down.
      (result === 'wait' || seconds > 0) && m.session.pinWait({ seconds: Math.max(1, seconds) }),
    ];
    form.resetField('pin');
    form.setError('pin', { type: 'server', message: message.filter(Boolean).join(' ') });
  }

  return (
    <StepForm
      form={form}
      onValid={signInAgain}
      startsAt="field"
      enter="go"
      listsErrors={false}
      actions={
        // Laid out as the buttons that were in its place.
        <DialogActions sx={{ padding: 0 }}>
          <Button type="submit" variant="contained">
            {words.signInAgain}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {words.stay}
          </Button>
          <Box sx={{ marginInlineEnd: 'auto', marginInlineStart: { xs: 'auto', sm: 0 } }}>
            <TestToken />
          </Box>
        </DialogActions>
      }
    >
      <Box sx={fields}>
        <TokenField />
        <PinField help={words.pinHelp} />
      </Box>
    </StepForm>
  );
}
