import type { Messages } from '#src/i18n/pt-BR.ts';

import { given } from '../facts.ts';
import type { Fact } from '../product.ts';
import { bankAccountParts, type BankAccountSpelling, type BankAccountValues } from './bank-account.ts';
import { bankName } from './banks.ts';

const withDigit = (number: string | undefined, digit: string | undefined) => (number && digit ? `${number}-${digit}` : number);

export function bankAccountFacts<Spelling extends BankAccountSpelling>(
  values: Partial<BankAccountValues<Spelling>>,
  spelling: Spelling,
  m: Messages,
): Fact[] {
  const { bank, branch, branchDigit, account, accountDigit, type } = bankAccountParts(values, spelling);
  return given([
    { label: m.bankAccount.bank, value: bank && [bank, bankName(bank)].filter(Boolean).join(' · ') },
    { label: m.bankAccount.branch, value: withDigit(branch, branchDigit) },
    { label: m.bankAccount.account, value: withDigit(account, accountDigit) },
    { label: m.bankAccount.type, value: type && m.bankAccount.types[type] },
  ]);
}
