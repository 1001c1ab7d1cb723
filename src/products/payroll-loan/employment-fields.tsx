import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

export function EmploymentFields() {
  const { employment } = useMessages().payrollLoan;
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
