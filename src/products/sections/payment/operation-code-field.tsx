import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

interface OperationCodeFieldProps {
  readonly name: string;
  readonly help?: string;
}

/** Typed or scanned: a scanner ends its input with Enter, which leads to the next field. */
export function OperationCodeField({ name, help }: OperationCodeFieldProps) {
  const m = useMessages();
  return <TextField name={name} label={m.fields.operationCode} help={help ?? m.fields.operationCodeHelp} />;
}
