import { MoneyField } from '#src/forms/money-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { CustomerFields } from '../sections/customer-fields.tsx';
import { identifiedPerson } from '../sections/person.ts';

export function PreRegistrationFields() {
  const m = useMessages();
  return (
    <CustomerFields person={identifiedPerson}>
      <MoneyField name="income" label={m.fields.income} />
    </CustomerFields>
  );
}
