import type { Messages } from '#src/i18n/pt-BR.ts';

import { given } from '../facts.ts';
import type { Fact } from '../product.ts';
import { bankAccountParts, type BankAccountWireNames, type BankAccountValues } from './bank-account.ts';
import { bankName } from './banks.ts';

/** "•••••456-7": a short one shows less, half of it at most. */
function maskAccount(whole: string): string {
  const hidden = Math.max(whole.length - 5, Math.ceil(whole.length / 2));
  return '•'.repeat(hidden) + whole.slice(hidden);
}

const withDigit = (number: string | undefined, digit: string | undefined) =>
  number && digit ? `${number}-${digit}` : number;

export function bankAccountFacts<WireNames extends BankAccountWireNames>(
  values: Partial<BankAccountValues<WireNames>>,
  wireNames: WireNames,
  m: Messages,
): Fact[] {
  const { bank, branch, branchDigit, account, accountDigit, type } = bankAccountParts(values, wireNames);
  const whole = withDigit(account, accountDigit);
  return given([
    { label: m.bankAccount.bank, value: bank && [bank, bankName(bank)].filter(Boolean).join(' · ') },
    { label: m.bankAccount.branch, value: withDigit(branch, branchDigit) },
    { label: m.bankAccount.account, value: whole && maskAccount(whole), whole },
    { label: m.bankAccount.type, value: type && m.bankAccount.types[type] },
  ]);
}
