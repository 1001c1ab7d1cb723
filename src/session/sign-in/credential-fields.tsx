import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';

import { pinForm } from '#src/domain/accounts.ts';
import { TextControl, type TextControlProps } from '#src/forms/fields/text-field.tsx';
import { fieldId, type ValidationKey } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

const key = (name: ValidationKey) => name;

/** The prefix of a pasted `Authorization` header. */
const scheme = /^bearer(?:\s+|$)/i;

/** A token is sent in a request header unchanged: visible ASCII without spaces. */
const token = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, key('required'))),
    z.transform((typed) => typed.replace(scheme, '')),
  ),
  z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/, key('token'))),
);

const digits = z.regex(pinForm, key('pin'));
const pin = (missing: ValidationKey) => z.string().check(z.trim(), z.minLength(1, missing), digits);

/** The PIN is made up here. */
export const signInSchema = z.object({ token, pin: pin('newPin') });
export const prolongSchema = z.object({ token, pin: pin('required') });
/** Of the only field, what it has to be says more than that it is missing. */
export const unlockSchema = z.object({ pin: z.string().check(z.trim(), digits) });
export const renewalSchema = z.object({ token });

interface SecretFieldProps extends Omit<TextControlProps, 'type' | 'autoComplete' | 'button'> {
  /** Names the button that shows the text. */
  readonly show: string;
}

/**
 * Masked until the clerk chooses to show it. `new-password` even for unlocking: password managers must not fill it in
 * on a shared till.
 */
function SecretField({ show, ...props }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextControl
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      button={
        <IconButton
          aria-label={show}
          aria-pressed={shown}
          aria-controls={fieldId(props.name)}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  );
}

/** The access token. */
export const TokenField = memo(function TokenField() {
  const { session } = useMessages();
  return <SecretField name="token" label={session.token} help={session.tokenHelp} show={session.showToken} />;
});

export const PinField = memo(function PinField({ help }: { readonly help: string }) {
  const m = useMessages();
  return (
    <SecretField
      name="pin"
      label={m.session.pin}
      help={help}
      show={m.session.showPin}
      inputMode="numeric"
      enterKeyHint="go"
    />
  );
});

/** The words have the distances of a text: the button's own padding is not seen. */
const tight = { marginInline: -1.5, marginBlockEnd: -1.5 } as const;

/**
 * Fills in the test environment's token, which is not secret. Below the button of each form, because it appears once
 * the configuration is known and must move nothing.
 */
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
    <Button variant="text" sx={tight} onClick={() => fill(testEnvironment.token)}>
      {m.session.useTestToken}
    </Button>
  );
}
