import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

interface OperationCodeFieldProps {
  readonly name: string;
  readonly help?: string;
  /** The text control that comes after it. */
  readonly next: string;
}

/** A scanner ends what it reads with Enter, which would send a form that is not filled in yet: it leads on to the next field. */
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
