import { useState } from 'react';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { unlockSchema } from './credentials.ts';
import { PinField } from './pin-field.tsx';
import { useSessionStore } from './use-session.ts';

interface UnlockFormProps {
  /** What the PIN is asked for. */
  readonly help: string;
  /** It was the clerk's. */
  readonly onOpened?: () => void | Promise<void>;
  /** One wrong PIN too many: there is nothing left to unlock. */
  readonly onLost?: () => void;
  /** The other way out. */
  readonly aside?: { readonly label: string; readonly onClick: () => void };
}

/** Whoever types on after a reload should type here. The page's title has the heading's words, and the field's help the rest. */
const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

/** The clerk's PIN. Wrong ones have to wait for each other, and one too many ends the session. */
export function UnlockForm({ help, onOpened, onLost, aside }: UnlockFormProps) {
  const m = useMessages();
  const session = useSessionStore();
  const form = useStepForm(unlockSchema, { pin: '' });
  const nextAt = session.nextTryAt();
  const wait = useSecondsLeft(nextAt);

  async function unlock({ pin }: { pin: string }) {
    const result = await session.unlock(pin);
    if (result === 'ok') await onOpened?.();
    if (result === 'lost') onLost?.();
    if (result === 'wrong-pin') {
      form.setError('pin', { type: 'server', message: m.session.wrongPin });
      form.resetField('pin', { keepError: true });
    }
  }

  return (
    <StepForm
      form={form}
      onValid={unlock}
      actions={
        <Stack gap={1}>
          <output>{wait > 0 && <PinWait key={nextAt} seconds={wait} />}</output>
          <Button type="submit" variant="contained" disabled={wait > 0}>
            {m.session.unlock.submit}
          </Button>
          {aside && (
            <Button variant="text" onClick={aside.onClick}>
              {aside.label}
            </Button>
          )}
        </Stack>
      }
    >
      <div ref={focusField}>
        <PinField help={help} />
      </div>
    </StepForm>
  );
}

/** Seen, it counts down; read out, it is told once. */
function PinWait({ seconds }: { readonly seconds: number }) {
  const m = useMessages();
  const [atFirst] = useState(seconds);
  return (
    <>
      <span aria-hidden="true">{m.session.pinWait({ seconds })}</span>
      <VisuallyHidden>{m.session.pinWait({ seconds: atFirst })}</VisuallyHidden>
    </>
  );
}
