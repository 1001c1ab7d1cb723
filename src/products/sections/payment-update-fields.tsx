import { CheckboxField } from '#src/forms/checkbox-field.tsx';
import { FieldSection } from '#src/forms/field-layout.tsx';
import { TaxDocumentField } from '#src/forms/tax-document-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { OperationContext } from '../product.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import { paymentAccount } from './bank-account.ts';

/** Without `about` the operation's code is typed, and nobody has to be asked whether it is the right one. */
export function PaymentUpdateFields({ about }: { readonly about?: OperationContext }) {
  const m = useMessages();
  const texts = m.paymentUpdate;
  return (
    <>
      <FieldSection title={texts.proposal}>
        <TextField name="operationCode" label={m.fields.operationCode} help={texts.operationCodeHelp} maxLength={200} />
        {about && <CheckboxField name="conferido" label={texts.operationCodeChecked} />}
        <TextField name="proposalCode" label={texts.proposalCode} help={texts.proposalCodeHelp} maxLength={200} />
      </FieldSection>
      <FieldSection title={texts.holder}>
        <TaxDocumentField name="documentNumber" label={texts.documentNumber} help={texts.documentNumberHelp} accepts="cpf-or-cnpj" />
      </FieldSection>
      <BankAccountFields spelling={paymentAccount} />
    </>
  );
}
