import styled from '@emotion/styled';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useSecondsLeft } from '#src/ui/text/use-seconds-left.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { PinField } from '../sign-in/credential-fields.tsx';
import { unlockSchema } from '../sign-in/credentials.ts';
import { useSessionStore } from '../use-session.ts';

const Form = styled('form')({ display: 'grid', gap: 24, minWidth: 0 });

interface UnlockFormProps {
  /** What the PIN is asked for. */
  readonly help: string;
  /** It was the clerk's. */
  readonly onOpened?: () => void | Promise<void>;
  /** Not where somebody else reads first. */
  readonly takesFocus?: boolean;
  /** The other way out. */
  readonly aside?: { readonly label: string; readonly onClick: () => void };
}

/** Whoever types on after a reload should type here. The page's title has the heading's words, and the field's help the rest. */
const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

/**
 * The clerk's PIN. Wrong ones have to wait for each other, and one too many ends the session. A form of one field has no summary of its errors:
 * the field says what is wrong, and keeps the focus for the next try.
 */
export function UnlockForm({ help, onOpened, aside, takesFocus = true }: UnlockFormProps) {
  const m = useMessages();
  const session = useSessionStore();
  const form = useStepForm(unlockSchema, { pin: '' });
  const nextAt = session.nextTryAt();
  const wait = useSecondsLeft(nextAt);
  const [wrong, setWrong] = useState<{ readonly tries: number; readonly text: string }>();

  async function unlock({ pin }: { pin: string }) {
    const result = await session.unlock(pin);
    if (result === 'ok') await onOpened?.();
    if (result !== 'wrong-pin') return;
    const text = session.isLastTry() ? m.session.lastTry : m.session.wrongPin;
    form.resetField('pin');
    form.setError('pin', { type: 'server', message: text });
    form.setFocus('pin');
    setWrong((before) => ({ tries: (before?.tries ?? 0) + 1, text }));
  }

  return (
    <FormProvider {...form}>
      <Form
        noValidate
        autoComplete="off"
        onSubmit={(event) => void form.handleSubmit(unlock, () => form.setFocus('pin'))(event)}
      >
        <div ref={takesFocus ? focusField : undefined}>
          <PinField help={help} />
        </div>
        <Stack gap={1}>
          <output>
            {/* The focus did not move: nobody would hear what the field says now. */}
            {wrong && <VisuallyHidden key={wrong.tries}>{wrong.text}</VisuallyHidden>}
            {wait > 0 && <PinWait key={nextAt} seconds={wait} />}
          </output>
          <Button type="submit" variant="contained" aria-disabled={wait > 0}>
            {m.session.unlock.submit}
          </Button>
          {aside && (
            <Button variant="text" onClick={aside.onClick}>
              {aside.label}
            </Button>
          )}
        </Stack>
      </Form>
    </FormProvider>
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
