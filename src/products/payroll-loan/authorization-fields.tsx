import { FieldSection } from '#src/forms/field-layout.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { authorizationAddress } from '../sections/address.ts';
import { AddressFields } from '../sections/address-fields.tsx';
import { authorizationPerson } from '../sections/person.ts';
import { PersonFields } from '../sections/person-fields.tsx';

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
