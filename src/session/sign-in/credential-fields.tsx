import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import Button from '@mui/material/Button';

import { fieldId } from '#src/forms/fields/field-frame.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { Panel } from '#src/ui/panel.tsx';

/** The button is in the row of the label, at its other end. */
const Group = styled('div')({ position: 'relative' });
const Toggle = styled(Button)({ position: 'absolute', top: -12, insetInlineEnd: -12 });

/** The access token, masked until the clerk chooses to show it. */
export function TokenField() {
  const m = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <Group>
      <TextField
        name="token"
        label={m.session.token}
        help={m.session.tokenHelp}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      <Toggle variant="text" aria-pressed={shown} aria-controls={fieldId('token')} onClick={() => setShown(!shown)}>
        {m.session.showToken}
      </Toggle>
    </Group>
  );
}

/** `new-password` even for unlocking: password managers must not fill in the PIN on a shared till. */
export function PinField({ help }: { readonly help: string }) {
  const m = useMessages();
  return (
    <TextField
      name="pin"
      label={m.session.pin}
      help={help}
      type="password"
      inputMode="numeric"
      autoComplete="new-password"
      enterKeyHint="go"
    />
  );
}

/** Fills in the test environment's token, which is not secret. */
export function TestToken() {
  const m = useMessages();
  const { setValue, clearErrors, setFocus } = useFormContext<{ token: string; pin?: string }>();
  const fill = (token: string) => {
    setValue('token', token);
    clearErrors('token');
    setFocus('pin');
  };
  const { testEnvironment } = useConfig();
  if (!testEnvironment) return null;
  return (
    <Panel
      tone="attention"
      title={m.session.testEnvironment}
      headingLevel={2}
      actions={
        <Button variant="outlined" onClick={() => fill(testEnvironment.token)}>
          {m.session.useTestToken}
        </Button>
      }
    >
      <p>{m.session.testToken}</p>
    </Panel>
  );
}
