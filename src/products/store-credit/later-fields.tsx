import { useFormContext, useWatch } from 'react-hook-form';

import { maskPhone } from '#src/domain/values/phone.ts';
import { CheckboxField } from '#src/forms/fields/checkbox-field.tsx';
import { MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { OperationContext } from '../product.ts';
import { ConfirmedPhone } from '../sections/payment/confirmation-field.tsx';
import { CustomerFields, UpdateCustomerDataField } from '../sections/person/customer-fields.tsx';
import { identifiedPerson } from '../sections/person/person.ts';
import { texts } from './texts.ts';

export function PreRegistrationFields() {
  const m = useMessages();
  return (
    <>
      <CustomerFields person={identifiedPerson}>
        <MoneyField name="income" label={m.fields.income} />
      </CustomerFields>
      <UpdateCustomerDataField />
    </>
  );
}

/** The phone number for the contract: the registered one, or another that is typed, read aloud and confirmed. */
export function SendContractFields({ operation: { phone } }: { readonly operation: OperationContext }) {
  const { contract } = texts(useMessages());
  const { control } = useFormContext<{ destination?: string }>();
  const isOther = useWatch({ control, name: 'destination' }) === 'other';
  return (
    <>
      <CheckboxField name="biometry" label={contract.biometry} help={contract.biometryHelp} required />
      {phone !== undefined && (
        <RadioField
          name="destination"
          label={contract.destination}
          help={contract.destinationHelp}
          options={[
            { value: 'registered', label: contract.registered({ phone: maskPhone(phone) }) },
            { value: 'other', label: contract.other },
          ]}
        />
      )}
      {(isOther || phone === undefined) && (
        <ConfirmedPhone name="phone" label={contract.phone} help={contract.phoneHelp} confirmed={contract.confirmed} />
      )}
    </>
  );
}
