import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

interface OperationCodeFieldProps {
  readonly name: string;
  readonly help?: string;
  /** The name of the next text control. */
  readonly next: string;
}

/** A scanner ends its input with Enter. Here Enter moves to the next control instead of sending an incomplete form. */
export function OperationCodeField({ name, help, next }: OperationCodeFieldProps) {
  const m = useMessages();
  const { getValues, setFocus } = useFormContext<Record<string, string>>();
  const leadOn = (event: KeyboardEvent) => {
    const [code, following] = getValues([name, next]);
    if (event.key !== 'Enter' || code.trim() === '' || following !== '') return;
    event.preventDefault();
    setFocus(next);
  };
  return (
    <TextField
      name={name}
      label={m.fields.operationCode}
      help={help ?? m.fields.operationCodeHelp}
      enterKeyHint="next"
      onKeyDown={leadOn}
    />
  );
}
