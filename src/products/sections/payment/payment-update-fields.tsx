import { useFormContext, useWatch } from 'react-hook-form';

import { operationCode } from '#src/domain/ids.ts';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';

import type { OperationContext } from '../../product.ts';
import { BankAccountFields } from '../bank-account/bank-account-fields.tsx';
import { paymentAccount } from '../bank-account/bank-account.ts';
import { OperationCodeField } from '../confirmation/confirmation.tsx';
import { paymentUpdateTexts } from './payment-update-texts.ts';

/** Loaded late, because the one product whose first step has these fields confirms nothing. */
const ConfirmationField = lateComponent(() =>
  import('../confirmation/confirmation-field.tsx').then((module) => module.ConfirmationField),
);

/** Without `operation` the clerk types its code, and confirms nothing. */
export function PaymentUpdateFields({ operation }: { readonly operation?: OperationContext }) {
  const m = useMessages();
  const texts = paymentUpdateTexts(m);
  return (
    <>
      <FieldSection title={texts.proposal}>
        <OperationCodeField name="operationCode" help={texts.operationCodeHelp} />
        {operation && <CodeConfirmation label={texts.operationCodeChecked} />}
        <TextField
          name="proposalCode"
          label={m.paymentUpdate.proposalCode}
          help={texts.proposalCodeHelp}
          maxLength={200}
        />
      </FieldSection>
      <FieldSection title={texts.holder}>
        <TaxDocumentField
          name="documentNumber"
          label={texts.documentNumber}
          help={texts.documentNumberHelp}
          accepts="cpf-or-cnpj"
        />
      </FieldSection>
      <BankAccountFields wireNames={paymentAccount} column="end" />
    </>
  );
}

/** Confirms the current code; a changed code must be confirmed again. */
function CodeConfirmation({ label }: { readonly label: string }) {
  const { control } = useFormContext<{ operationCode?: string }>();
  const code = operationCode(useWatch({ control, name: 'operationCode' }) ?? '');
  return code === undefined ? null : <ConfirmationField name="confirmedValue" label={label} of={code} />;
}
