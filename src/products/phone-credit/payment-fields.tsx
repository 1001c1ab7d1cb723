import { useMessages } from '#src/i18n/messages-context.tsx';

import { PaymentUpdateFields } from '../sections/payment/payment-update-fields.tsx';

/** The whole product: both codes are typed, for nothing before this knows them. */
export function PaymentFields() {
  const m = useMessages();
  return (
    <>
      <p>{m.paymentUpdate.intro}</p>
      <PaymentUpdateFields />
    </>
  );
}
