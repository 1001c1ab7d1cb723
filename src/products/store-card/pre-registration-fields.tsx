import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow, FieldSection } from '#src/forms/field-layout.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { CustomerFields } from '../sections/customer-fields.tsx';
import { registrationPerson } from '../sections/person.ts';

export function PreRegistrationFields() {
  const m = useMessages();
  return (
    <>
      <CustomerFields person={registrationPerson} />
      <FieldSection title={m.fields.payment}>
        <FieldRow>
          <DateField name="firstInstallment" label={m.fields.firstInstallment} />
        </FieldRow>
      </FieldSection>
    </>
  );
}
