import Button from '@mui/material/Button';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { report } from '#src/platform/report.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { PinField } from '../sign-in/credential-fields.tsx';
import { unlockSchema } from '../sign-in/credentials.ts';
import type { AccountTill, KnownClerk } from './account-session.ts';
import { useAccountTexts } from './account-texts.ts';

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
