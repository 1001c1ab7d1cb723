import { FieldSection } from '#src/forms/field-layout.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { payrollAddress } from '../sections/address.ts';
import { AddressFields } from '../sections/address-fields.tsx';
import { proposalAccount } from '../sections/bank-account.ts';
import { BankAccountFields } from '../sections/bank-account-fields.tsx';
import { payrollPerson } from '../sections/person.ts';
import { PersonFields } from '../sections/person-fields.tsx';

export function ProposalFields() {
  const m = useMessages();
  return (
    <>
      <FieldSection title={m.fields.customer}>
        <PersonFields spelling={payrollPerson} />
        <TextField name="email" label={m.fields.email} help={m.fields.emailHelp} optional inputMode="email" />
      </FieldSection>
      <AddressFields spelling={payrollAddress} />
      <BankAccountFields spelling={proposalAccount} />
    </>
  );
}
