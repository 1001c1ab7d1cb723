import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { AddressFields } from '../sections/address/address-fields.tsx';
import { payrollAddress } from '../sections/address/address.ts';
import { BankAccountFields } from '../sections/bank-account/bank-account-fields.tsx';
import { proposalAccount } from '../sections/bank-account/bank-account.ts';
import { EmailField, PersonFields } from '../sections/person/person-fields.tsx';
import { payrollPerson } from '../sections/person/person.ts';

export function ProposalFields() {
  const m = useMessages();
  return (
    <>
      {/* First, because an earlier step has asked for the rest. */}
      <BankAccountFields wireNames={proposalAccount} />
      <FieldSection title={m.fields.customer}>
        <PersonFields wireNames={payrollPerson} />
        <EmailField />
      </FieldSection>
      <AddressFields wireNames={payrollAddress} />
    </>
  );
}
