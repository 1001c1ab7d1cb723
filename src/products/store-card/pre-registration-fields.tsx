import { DueDateField } from '#src/forms/fields/due-date-field.tsx';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { registrationPerson } from '../sections/person/person.ts';
import { CustomerFields, UpdateCustomerDataField } from '../sections/pre-registration/customer-fields.tsx';

export function PreRegistrationFields() {
  const m = useMessages();
  return (
    <>
      <CustomerFields
        person={registrationPerson}
        next={
          <FieldSection title={m.fields.payment}>
            <DueDateField name="firstInstallment" label={m.fields.firstInstallment} />
          </FieldSection>
        }
      />
      <UpdateCustomerDataField />
    </>
  );
}
