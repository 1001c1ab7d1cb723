import { maskPhone } from '#src/domain/phone.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { OperationContext } from '../product.ts';
import { ConfirmedPhone } from '../sections/confirmed-phone.tsx';
import { numberBefore } from './resend-authorization.ts';

/** Where the message goes: to the number of before, or to another one; either is confirmed with the customer first. */
export function ResendFields({ about }: { readonly about: OperationContext }) {
  const { resend } = useMessages().payrollLoan;
  const label = about.phone === undefined ? resend.confirmedUnseen : resend.confirmed({ phone: maskPhone(about.phone) });
  return (
    <ConfirmedPhone
      name="phoneNumber"
      label={resend.otherPhone}
      help={resend.otherPhoneHelp}
      optional
      confirmed={resend.confirmed}
      blank={{ of: numberBefore(about), label }}
    />
  );
}
