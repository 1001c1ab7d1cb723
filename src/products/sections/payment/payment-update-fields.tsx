import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';

import { operationCode } from '#src/domain/ids.ts';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { accountType } from '#src/partner/api/fields.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { filledFacts } from '../../facts.tsx';
import type { OperationContext } from '../../product.ts';
import { BankAccountFields } from '../bank-account/bank-account-fields.tsx';
import { bankName, paymentAccount, withDigit, type MaskedAccount } from '../bank-account/bank-account.ts';
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
        <TextField name="operationCode" label={m.fields.operationCode} />
        {operation && <CodeConfirmation label={texts.operationCodeChecked} />}
        <TextField
          name="proposalCode"
          label={m.paymentUpdate.proposalCode}
          help={texts.proposalCodeHelp}
          maxLength={200}
        />
        <TaxDocumentField
          name="documentNumber"
          label={texts.documentNumber}
          help={texts.documentNumberHelp}
          accepts="cpf-or-cnpj"
        />
      </FieldSection>
      <BankAccountFields wireNames={paymentAccount} column="end" title={texts.newAccount}>
        {operation?.account && <AccountToday account={operation.account} />}
      </BankAccountFields>
      <NewAccount />
    </>
  );
}

const { bank, branch, branchDigit, account, accountDigit, type } = paymentAccount;

const closeToTitle = { marginTop: -1.5 } as const;

/** The account that the new one replaces, for the customer to recognize. */
function AccountToday({ account }: { readonly account: MaskedAccount }) {
  const shown = [account.bank && (bankName(account.bank) ?? account.bank), account.branch, account.account];
  return (
    <Typography variant="body2" color="textSecondary" sx={closeToTitle}>
      {paymentUpdateTexts(useMessages()).today({ account: shown.filter(Boolean).join(' · ') })}
    </Typography>
  );
}

/** A line for each fact. */
const Lines = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  '& > div': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', columnGap: 12 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** Reads the account back once it is whole: a wrong one would get the money. */
function NewAccount() {
  const m = useMessages();
  const texts = paymentUpdateTexts(m);
  const { control } = useFormContext<Record<string, string>>();
  const typed = useWatch({
    control,
    name: [bank, branch, branchDigit, account, accountDigit, type, 'documentNumber'],
  });
  const [code = '', number, digit, accountNumber, itsDigit, kind, holder] = typed.map((text) => text?.trim());
  if (!code || !number || !accountNumber || !itsDigit || !kind) return null;
  const facts = filledFacts([
    { label: m.bankAccount.bank, value: bankName(code) ?? code },
    { label: m.bankAccount.branch, value: withDigit(number, digit) },
    {
      label: texts.accounts[kind === String(accountType.savings) ? 'savings' : 'checking'],
      value: withDigit(accountNumber, itsDigit),
    },
    { label: texts.holder, value: holder || undefined },
  ]);
  return (
    <section>
      <Card sx={{ marginTop: { lg: -2 } }}>
        <Box sx={{ display: 'grid', gap: 0.5, paddingBlock: 1, paddingInline: 2 }}>
          <Typography variant="subtitle2" component="h2">
            {texts.check}
          </Typography>
          <DefinitionList List={Lines} items={facts} />
        </Box>
      </Card>
    </section>
  );
}

interface CodeConfirmationProps {
  readonly label: (v: { code: string }) => string;
}

/** Confirms the current code; a changed code must be confirmed again. */
function CodeConfirmation({ label }: CodeConfirmationProps) {
  const { control } = useFormContext<{ operationCode?: string }>();
  const code = operationCode(useWatch({ control, name: 'operationCode' }) ?? '');
  return code && <ConfirmationField name="confirmedValue" label={label({ code })} of={code} />;
}
