import { MoneyField } from '#src/forms/money-field.tsx';
import { TaxDocumentField } from '#src/forms/tax-document-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { CardNumberField } from './card-number-field.tsx';

export function SimulationFields() {
  const m = useMessages();
  return (
    <>
      <TaxDocumentField name="document" label={m.fields.document} accepts="cpf-or-cnpj" />
      <CardNumberField name="cardNumber" label={m.fields.cardNumber} />
      <MoneyField name="value" label={m.fields.buyValue} />
    </>
  );
}
