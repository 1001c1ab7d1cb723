import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow } from '#src/forms/field-layout.tsx';
import { PhoneField } from '#src/forms/phone-field.tsx';
import { SelectField } from '#src/forms/select-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { PostalCodeRow } from './postal-code-row.tsx';
import { stateOptions } from './state-options.ts';

/** All that is asked of where the employer is. */
const companyPlace = { postalCode: 'companyPostalCode', city: 'companyCity', state: 'companyState' } as const;

export function EmployerFields() {
  const m = useMessages();
  return (
    <>
      <FieldRow>
        <TextField name="companyName" label={m.fields.companyName} maxLength={200} autoCapitalize="words" />
        <DateField name="startEmploymentDate" label={m.fields.startEmploymentDate} />
      </FieldRow>
      <PostalCodeRow label={m.fields.companyPostalCode} wireNames={companyPlace}>
        <SelectField name={companyPlace.state} label={m.fields.companyState} options={stateOptions} />
      </PostalCodeRow>
      <FieldRow>
        <TextField name={companyPlace.city} label={m.fields.companyCity} maxLength={100} autoCapitalize="words" />
        <PhoneField name="companyTelephone" label={m.fields.companyTelephone} kind="any" />
      </FieldRow>
    </>
  );
}
