import { useMessages } from '#src/i18n/messages-context.tsx';

import { PaymentUpdateFields } from '../sections/payment/payment-update-fields.tsx';

/** The only form of this product. The clerk types both codes, because no earlier step knows them. */
export function PaymentFields() {
  const m = useMessages();
  return (
    <>
      <p>{m.paymentUpdate.intro}</p>
      <PaymentUpdateFields />
    </>
  );
}
