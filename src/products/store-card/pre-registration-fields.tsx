import { CheckboxField } from '#src/forms/checkbox-field.tsx';
import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow, FieldSection } from '#src/forms/field-layout.tsx';
import { PhoneField } from '#src/forms/phone-field.tsx';
import { RadioField } from '#src/forms/radio-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { employmentStatus } from '#src/partner/contract/enumerations.ts';

import { AddressFields } from '../sections/address-fields.tsx';

export function PreRegistrationFields() {
  const m = useMessages();
  const statuses = Object.values(employmentStatus).map((value) => ({ value: String(value), label: m.fields.employmentStatuses[value] }));
  return (
    <>
      <FieldSection title={m.fields.customer}>
        <TextField name="name" label={m.fields.name} maxLength={200} autoComplete="off" autoCapitalize="words" />
        <FieldRow>
          <DateField name="birthDate" label={m.fields.birthDate} />
          <PhoneField name="cellPhoneNumber" label={m.fields.cellPhoneNumber} kind="mobile" />
        </FieldRow>
        <RadioField name="employmentStatus" label={m.fields.employmentStatus} options={statuses} />
      </FieldSection>
      <AddressFields />
      <FieldSection title={m.fields.payment}>
        <DateField name="firstInstallment" label={m.fields.firstInstallment} />
        <CheckboxField name="updateCustomerData" label={m.fields.updateCustomerData} help={m.fields.updateCustomerDataHelp} />
      </FieldSection>
    </>
  );
}
