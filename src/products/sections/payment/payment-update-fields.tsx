import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';

import { operationCode } from '#src/domain/ids.ts';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';

import type { OperationContext } from '../../product.ts';
import { BankAccountFields } from '../bank-account/bank-account-fields.tsx';
import { bankName, paymentAccount, withDigit } from '../bank-account/bank-account.ts';
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
        <OperationCodeField name="operationCode" help={operation ? texts.operationCodeFrom : texts.operationCodeHelp} />
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
      <BankAccountFields wireNames={paymentAccount} column="end">
        <NewAccount />
      </BankAccountFields>
    </>
  );
}

const { bank, branch, branchDigit, account, accountDigit } = paymentAccount;

/** Reads the account back once it is whole: a wrong one would get the money. */
function NewAccount() {
  const texts = paymentUpdateTexts(useMessages());
  const { control } = useFormContext<Record<string, string>>();
  const typed = useWatch({ control, name: [bank, branch, branchDigit, account, accountDigit] });
  const [code = '', number, digit, accountNumber, itsDigit] = typed.map((text) => text?.trim());
  const words =
    code && number && accountNumber && itsDigit
      ? texts.newAccount({
          bank: bankName(code) ?? code,
          branch: withDigit(number, digit) ?? '',
          account: withDigit(accountNumber, itsDigit) ?? '',
        })
      : '';
  return (
    words && (
      <Typography variant="subtitle1" component="p">
        {words}
      </Typography>
    )
  );
}

/** Confirms the current code; a changed code must be confirmed again. */
function CodeConfirmation({ label }: { readonly label: string }) {
  const { control } = useFormContext<{ operationCode?: string }>();
  const code = operationCode(useWatch({ control, name: 'operationCode' }) ?? '');
  return code === undefined ? null : <ConfirmationField name="confirmedValue" label={label} of={code} />;
}
