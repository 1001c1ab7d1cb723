import { useFormState } from 'react-hook-form';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';

import { unlockSchema } from './credentials.ts';
import { PinField } from './pin-field.tsx';
import { useSessionStore } from './use-session.ts';

interface UnlockFormProps {
  /** One wrong PIN too many: there is nothing left to unlock. */
  readonly onLost: () => void;
}

/** Whoever types on after a reload should type here. The page's title has the heading's words, and the field's help the rest. */
const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

export function UnlockForm({ onLost }: UnlockFormProps) {
  const m = useMessages();
  const session = useSessionStore();
  const form = useStepForm(unlockSchema, { pin: '' });
  const { isSubmitting } = useFormState({ control: form.control });

  async function unlock({ pin }: { pin: string }) {
    const result = await session.unlock(pin);
    if (result === 'signed-out') onLost();
    if (result === 'wrong-pin') form.setError('pin', { type: 'server', message: m.session.wrongPin });
  }

  return (
    <StepForm
      form={form}
      onValid={unlock}
      actions={
        <Stack gap={1}>
          <Button type="submit" variant="contained">
            {m.session.unlock.submit}
          </Button>
          <Button variant="text" disabled={isSubmitting} onClick={session.signOut}>
            {m.session.unlock.otherToken}
          </Button>
        </Stack>
      }
    >
      <div ref={focusField}>
        <PinField help={m.session.unlock.intro} />
      </div>
    </StepForm>
  );
}
