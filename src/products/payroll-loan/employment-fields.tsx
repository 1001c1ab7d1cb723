import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { texts } from './texts/texts.ts';

export function EmploymentFields() {
  const { employment } = texts(useMessages());
  return (
    <TextField
      name="registrationNumber"
      label={employment.registrationNumber}
      help={employment.registrationNumberHelp}
      maxLength={50}
      autoCapitalize="characters"
    />
  );
}
