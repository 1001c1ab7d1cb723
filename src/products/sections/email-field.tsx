import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

/** The customer's own, or blank. */
export function EmailField() {
  const { fields } = useMessages();
  return <TextField name="email" label={fields.email} help={fields.emailHelp} optional inputMode="email" />;
}
