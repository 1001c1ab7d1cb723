import { maskPhone } from '#src/domain/values/phone.ts';
import { CheckboxField } from '#src/forms/fields/checkbox-field.tsx';
import { MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { OperationContext } from '../product.ts';
import { PhoneChoice } from '../sections/confirmation/phone-choice.tsx';
import { registrationPersonWithDocument } from '../sections/person/person.ts';
import { CustomerFields, UpdateCustomerDataField } from '../sections/pre-registration/customer-fields.tsx';
import { contractTexts } from './contract-texts.ts';

export function PreRegistrationFields() {
  const m = useMessages();
  return (
    <>
      <CustomerFields person={registrationPersonWithDocument}>
        <MoneyField name="income" label={m.fields.income} />
      </CustomerFields>
      <UpdateCustomerDataField />
    </>
  );
}

/** The phone number for the contract: the registered one, or another. */
export function SendContractFields({ operation: { phone } }: { readonly operation: OperationContext }) {
  const contract = contractTexts(useMessages());
  return (
    <>
      <CheckboxField name="biometry" label={contract.biometry} required />
      <PhoneChoice
        name="phone"
        known={
          phone === undefined
            ? undefined
            : { value: 'registered', label: contract.registered({ phone: maskPhone(phone) }) }
        }
        words={contract}
      />
    </>
  );
}
