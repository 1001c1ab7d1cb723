import type { ReactNode } from 'react';

import { CheckboxField } from '#src/forms/fields/checkbox-field.tsx';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { employmentStatus } from '#src/partner/api/fields.ts';

import { AddressFields } from '../address/address-fields.tsx';
import { registrationAddress } from '../address/address.ts';
import { PersonFields } from '../person/person-fields.tsx';
import type { PersonWireNames } from '../person/person.ts';

interface CustomerFieldsProps {
  readonly person: PersonWireNames;
  /** Additional controls of one product. */
  readonly children?: ReactNode;
  /** A section of one product. In two columns it is below the customer, because the address column is longer. */
  readonly next?: ReactNode;
}

/** The customer's data for a pre-registration. */
export function CustomerFields({ person, children, next }: CustomerFieldsProps) {
  const m = useMessages();
  const statuses = Object.values(employmentStatus).map((value) => ({
    value: String(value),
    label: m.fields.employmentStatuses[value],
  }));
  return (
    <>
      <FieldSection title={m.fields.customer}>
        <PersonFields wireNames={person} />
        {children}
        <RadioField name="employmentStatus" label={m.fields.employmentStatus} options={statuses} />
      </FieldSection>
      {next}
      <AddressFields wireNames={registrationAddress} />
    </>
  );
}

/** The form's last section: the update replaces what the lender has, so the clerk decides on it just before sending. */
export function UpdateCustomerDataField() {
  const { fields } = useMessages();
  return (
    <FieldSection title={fields.customerData} column="end">
      <CheckboxField
        name="updateCustomerData"
        label={fields.updateCustomerData}
        help={useLateMessages().fullProposal.updateCustomerData}
      />
    </FieldSection>
  );
}
