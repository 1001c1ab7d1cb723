import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { operationCode } from '#src/domain/ids.ts';
import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { accountType } from '#src/partner/api/fields.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { scrollIntoSight } from '#src/ui/text/focus.ts';
import { roomForColumns } from '#src/ui/theme/media.ts';

import { filledFacts } from '../../facts.tsx';
import type { OperationContext } from '../../product.ts';
import { BankAccountFields } from '../bank-account/bank-account-fields.tsx';
import { bankName, paymentAccount, withDigit, type MaskedAccount } from '../bank-account/bank-account.ts';
import { paymentUpdateTexts } from './payment-update-texts.ts';

/** Loaded late, because the one product whose first step has these fields knows no code and confirms nothing. */
const ConfirmationField = lateComponent(() =>
  import('../confirmation/confirmation-field.tsx').then((module) => module.ConfirmationField),
);
const KnownCode = lateComponent(() => import('./known-code.tsx').then((module) => module.KnownCode));

/** The account of today, then two columns, then the whole width for what is checked right before sending. */
const layout = {
  display: 'grid',
  gap: 3,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media print': { gap: '10px' },
  [roomForColumns]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 4,
    alignItems: 'start',
    '&& > section': { marginTop: 0 },
    '& > div': { gridColumn: '1 / -1' },
  },
} as const;

/** Without `operation` the clerk types its code, and confirms nothing. */
export function PaymentUpdateFields({ operation }: { readonly operation?: OperationContext }) {
  const m = useMessages();
  const texts = paymentUpdateTexts(m);
  return (
    <Box sx={layout}>
      {operation?.account && <AccountToday account={operation.account} />}
      <FieldSection title={texts.proposal}>
        {operation ? (
          <KnownCode name="operationCode" label={m.fields.operationCode} known={operation.code} />
        ) : (
          <TextField name="operationCode" label={m.fields.operationCode} />
        )}
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
      <BankAccountFields wireNames={paymentAccount} title={texts.newAccount} />
      <NewAccount />
      {operation && <CodeConfirmation label={texts.operationCodeChecked} />}
    </Box>
  );
}

const { bank, branch, branchDigit, account, accountDigit, type } = paymentAccount;

interface AccountCardProps {
  readonly title: string;
  /** Beside the title where both fit. */
  readonly isShort?: true;
  readonly children: ReactNode;
}

/** Today's account and the new one. */
function AccountCard({ title, isShort, children }: AccountCardProps) {
  const layout = isShort ? { display: 'flex', flexWrap: 'wrap', columnGap: 2 } : { display: 'grid', gap: 1.5 };
  return (
    <Card sx={{ ...layout, paddingBlock: 1.5, paddingInline: 2 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** The account that the new one replaces, for the customer to recognize. */
function AccountToday({ account }: { readonly account: MaskedAccount }) {
  const shown = [account.bank && (bankName(account.bank) ?? account.bank), account.branch, account.account];
  return (
    <div>
      <AccountCard title={paymentUpdateTexts(useMessages()).today} isShort>
        <p>{shown.filter(Boolean).join(' · ')}</p>
      </AccountCard>
    </div>
  );
}

const Facts = styled(FactGrid)({ '& dd': { fontWeight: 600 } });

/** The last choice makes the account whole. While a text is being typed, nothing moves. */
const inSightAfterChoice = (card: HTMLElement | null) => {
  if (document.activeElement?.matches('[type=radio]')) scrollIntoSight(card);
};

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
    <div ref={inSightAfterChoice}>
      <AccountCard title={texts.check}>
        <DefinitionList List={Facts} items={facts} />
      </AccountCard>
    </div>
  );
}

interface CodeConfirmationProps {
  readonly label: (v: { code: string }) => string;
}

/** Confirms the current code, right before it is sent; a changed code must be confirmed again. */
function CodeConfirmation({ label }: CodeConfirmationProps) {
  const { control } = useFormContext<{ operationCode?: string }>();
  const code = operationCode(useWatch({ control, name: 'operationCode' }) ?? '');
  return (
    code && (
      <div>
        <ConfirmationField name="confirmedValue" label={label({ code })} of={code} />
      </div>
    )
  );
}
