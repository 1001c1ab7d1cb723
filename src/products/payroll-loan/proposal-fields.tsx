import { FieldSection } from '#src/forms/field-layout.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { payrollAddress } from '../sections/address.ts';
import { AddressFields } from '../sections/address-fields.tsx';
import { proposalAccount } from '../sections/bank-account.ts';
import { BankAccountFields } from '../sections/bank-account-fields.tsx';
import { EmailField } from '../sections/email-field.tsx';
import { payrollPerson } from '../sections/person.ts';
import { PersonFields } from '../sections/person-fields.tsx';

export function ProposalFields() {
  const m = useMessages();
  return (
    <>
      <FieldSection title={m.fields.customer}>
        <PersonFields wireNames={payrollPerson} />
        <EmailField />
      </FieldSection>
      <AddressFields wireNames={payrollAddress} />
      <BankAccountFields wireNames={proposalAccount} />
    </>
  );
}
