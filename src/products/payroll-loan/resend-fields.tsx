import { useFormContext, useWatch } from 'react-hook-form';

import { maskPhone, parseMobilePhone } from '#src/domain/phone.ts';
import { PhoneField } from '#src/forms/phone-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { OperationContext } from '../product.ts';
import { ConfirmationField } from '../sections/confirmation-field.tsx';
import { numberToConfirm } from './resend-authorization.ts';

/** Where the message goes: to the number of before, or to another one; either is confirmed with the customer first. */
export function ResendFields({ about }: { readonly about: OperationContext }) {
  const { resend } = useMessages().payrollLoan;
  const { control } = useFormContext<{ phoneNumber?: string }>();
  const typed = parseMobilePhone(useWatch({ control, name: 'phoneNumber' }) ?? '');
  const phone = typed ?? about.phone;
  return (
    <>
      <PhoneField name="phoneNumber" label={resend.otherPhone} help={resend.otherPhoneHelp} optional kind="mobile" />
      <ConfirmationField
        name="conferido"
        label={phone === undefined ? resend.confirmedUnseen : resend.confirmed({ phone: maskPhone(phone) })}
        of={numberToConfirm(about, typed)}
      />
    </>
  );
}
