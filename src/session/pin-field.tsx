import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

/** `new-password` even where the PIN is known: password managers must not fill it in on a till that many people share. */
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
