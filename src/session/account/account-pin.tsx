import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { report } from '#src/platform/report.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { PinField, unlockSchema } from '../sign-in/credential-fields.tsx';
import { useSessionStore } from '../use-session.ts';
import type { KnownClerk } from './account-api.ts';
import type { AccountTill } from './account-session.ts';
import { useAccountTexts } from './account-texts.ts';

interface ClerkPinProps {
  readonly account: AccountTill;
  readonly clerk: KnownClerk;
  /** What to know before the PIN. */
  readonly children: ReactNode;
}

/** A clerk who is signed in opens this tab by the PIN alone. */
export function ClerkPin({ account, clerk, children }: ClerkPinProps) {
  const { pin, who, leave } = useAccountTexts();
  const session = useSessionStore();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <PageHeading title={pin.title} />
      {children}
      <UnlockForm help={pin.help(clerk.name)} alternative={{ label: who.switchClerk, onClick: account.switchClerk }} />
      <Button variant="text" onClick={() => setIsLeaving(true)}>
        {pin.signOut}
      </Button>
      {isLeaving && (
        <Suspense>
          <ConfirmDialog {...leave} onClose={() => setIsLeaving(false)} onConfirm={session.signOut} />
        </Suspense>
      )}
    </>
  );
}

interface NewPinProps {
  readonly account: AccountTill;
  readonly clerk: KnownClerk;
}

/** Asks for a first PIN after the sign-in at the provider. The server keeps and checks it. */
export function NewPin({ account, clerk }: NewPinProps) {
  const { newPin } = useAccountTexts();
  const form = useStepForm(unlockSchema, { pin: '' });
  const choose = ({ pin }: { readonly pin: string }) =>
    account.choosePin(pin).catch((error: unknown) => {
      report(error, 'account');
      form.setError('pin', { type: 'server', message: newPin.failed });
      form.setFocus('pin');
    });
  return (
    <>
      <PageHeading title={newPin.title} />
      <p>{newPin.text(clerk.name)}</p>
      <StepForm
        form={form}
        onValid={choose}
        startsAt="field"
        enter="go"
        actions={
          <Button type="submit" variant="contained" fullWidth>
            {newPin.submit}
          </Button>
        }
      >
        <PinField help={newPin.help} />
      </StepForm>
    </>
  );
}
