import { maskPhone } from '#src/domain/phone.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { OperationContext } from '../product.ts';
import { ConfirmedPhone } from '../sections/payment/confirmation-field.tsx';
import { sameNumber } from './resend-authorization.ts';
import { texts } from './texts/texts.ts';

/** The phone number for the message: the last one or another. The clerk confirms either with the customer first. */
export function ResendFields({ operation: { phone } }: { readonly operation: OperationContext }) {
  const { resend } = texts(useMessages());
  const first = phone === undefined ? '' : ` ${resend.firstPhone({ phone: maskPhone(phone) })}`;
  return (
    <ConfirmedPhone
      name="phoneNumber"
      label={resend.otherPhone}
      help={`${resend.otherPhoneHelp}${first}`}
      optional
      confirmed={resend.confirmed}
      blank={{ of: sameNumber, label: resend.confirmedSame }}
    />
  );
}
