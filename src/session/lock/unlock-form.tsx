import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import { keepFieldFocus, useStepForm } from '#src/forms/step-form.tsx';
import { fieldId } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { typedBefore } from '#src/platform/loading/first-screen.ts';
import { focusFirstField } from '#src/ui/text/focus.ts';
import { useSecondsLeft } from '#src/ui/text/timers.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { WaitLeft } from '#src/ui/text/wait-left.tsx';

import type { SessionStore } from '../session-store.ts';
import { PinField, unlockSchema } from '../sign-in/credential-fields.tsx';
import { useSession, useSessionStore } from '../use-session.ts';

interface UnlockFormProps {
  /** Why the PIN is needed. */
  readonly help: string;
  /** The button's label, where the right PIN does more than open the session. */
  readonly submit?: string;
  readonly size?: ButtonProps['size'];
  /** The PIN was correct. */
  readonly onOpened?: () => void | Promise<void>;
  /** A second button, for going on without the PIN. */
  readonly alternative?: Pick<ButtonProps, 'variant' | 'color' | 'onClick' | 'children'>;
}

interface Failure {
  /** How many there have been. */
  readonly tries: number;
  readonly text: string;
}

/** The last try does not look like the first mistake. */
const Field = styled('div')({ '&[data-last] .field-error': { fontWeight: 600 } });

/** What wrong PINs cost in the end. How many tries are left is not known if another tab has ended the session. */
export const wrongPinText = ({ session: words }: Messages, session: SessionStore): string =>
  words.wrongPin({ left: session.triesLeft() ?? 1 });

/**
 * Asks for the clerk's PIN. Wrong PINs bring on a wait, and one too many ends the session. A form with a single field
 * needs no error summary: the field shows the error and keeps the focus for the next try.
 */
export function UnlockForm({ size = 'medium', ...props }: UnlockFormProps) {
  const m = useMessages();
  const { help, submit = m.session.unlock.submit, onOpened, alternative } = props;
  const session = useSessionStore();
  const form = useStepForm(unlockSchema, { pin: typedBefore(fieldId('pin')) });
  const [opened, setOpened] = useState(false);
  // While the page behind it is fetched.
  const isLeaving = useSession().kind === 'open' && opened;
  const isBusy = form.formState.isSubmitting || isLeaving;
  const nextAt = session.nextTryAt();
  const wait = useSecondsLeft(nextAt);
  const [failure, setFailure] = useState<Failure>();

  async function unlock({ pin }: { pin: string }) {
    const result = await session.unlock(pin);
    if (result === 'ok') {
      setOpened(true);
      await onOpened?.();
    }
    if (result !== 'wrong-pin' && result !== 'unreachable') return;
    const text = result === 'wrong-pin' ? wrongPinText(m, session) : m.session.unreachable;
    form.resetField('pin');
    form.setError('pin', { type: 'server', message: text });
    form.setFocus('pin');
    setFailure((before) => ({ tries: (before?.tries ?? 0) + 1, text }));
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        // As in `StepForm`.
        method="post"
        sx={{ display: 'grid', gap: 3, minWidth: 0 }}
        noValidate
        autoComplete="off"
        onMouseDown={keepFieldFocus}
        onSubmit={(event) => {
          event.preventDefault();
          // Another PIN would get the answer of the one that is being checked.
          if (!isBusy) void form.handleSubmit(unlock, () => form.setFocus('pin'))(event);
        }}
      >
        {/* A clerk can type right after a reload. The page's title and the field's help explain the field. */}
        <Field ref={focusFirstField} data-last={session.triesLeft() === 1 || undefined}>
          {/* The field's description, so that a screen reader repeats it with the field. */}
          <PinField help={help} />
          {/* The focus does not move, so a screen reader would not announce the field's new error. */}
          <VisuallyHidden as="output">
            {failure && <span key={failure.tries}>{failure.text}</span>}
            {wait > 0 && <PinWait key={nextAt} seconds={wait} />}
          </VisuallyHidden>
        </Field>
        <Stack useFlexGap spacing={1.5}>
          <Button type="submit" variant="contained" size={size} aria-disabled={wait > 0 || isBusy} aria-busy={isBusy}>
            {wait > 0 ? m.app.failed.retry : submit}
            <WaitLeft seconds={wait} />
          </Button>
          {alternative && <Button variant="text" size={size} sx={{ textAlign: 'center' }} {...alternative} />}
        </Stack>
      </Box>
    </FormProvider>
  );
}

/** The button counts down; a screen reader announces the wait once. */
function PinWait({ seconds }: { readonly seconds: number }) {
  const { pinWait } = useMessages().session;
  const [initialSeconds] = useState(seconds);
  return <span> {pinWait({ seconds: initialSeconds })}</span>;
}
