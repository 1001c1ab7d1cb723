import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { AddressFields } from '../sections/address/address-fields.tsx';
import { authorizationAddress } from '../sections/address/address.ts';
import { PersonFields } from '../sections/person/person-fields.tsx';
import { authorizationPerson } from '../sections/person/person.ts';

export function AuthorizationFields() {
  const m = useMessages();
  return (
    <>
      <FieldSection title={m.fields.customer}>
        <PersonFields wireNames={authorizationPerson} />
      </FieldSection>
      <AddressFields wireNames={authorizationAddress} />
    </>
  );
}
