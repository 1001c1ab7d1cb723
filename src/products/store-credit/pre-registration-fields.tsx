import { MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { CustomerFields } from '../sections/person/customer-fields.tsx';
import { identifiedPerson } from '../sections/person/person.ts';

export function PreRegistrationFields() {
  const m = useMessages();
  return (
    <CustomerFields person={identifiedPerson}>
      <MoneyField name="income" label={m.fields.income} />
    </CustomerFields>
  );
}
