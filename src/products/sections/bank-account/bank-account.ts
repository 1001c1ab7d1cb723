import { choice, optionallyReadAs, readAs } from '#src/forms/schemas.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { accountType } from '#src/partner/contract/enumerations.ts';

import { filledFacts } from '../../facts.ts';
import type { Fact } from '../../product.ts';
import { fromWireNames, onlyParts, toWireNames, type OnWire } from '../wire-names.ts';
import { bankName, parseBankCode } from './banks.ts';

/** Branch and account numbers: spaces and dots are ignored, a hyphen precedes the digit. */
function parseAccountText(text: string): string | undefined {
  const bare = text.replaceAll(/[\s.]/gu, '').toUpperCase();
  return /^[\dA-Z]{1,13}$/.test(bare) ? bare : undefined;
}

/** Some banks have letters as digits, and some have two. */
function parseCheckDigit(text: string): string | undefined {
  const digit = text.toUpperCase();
  return /^[\dA-Z]{1,2}$/.test(digit) ? digit : undefined;
}

/** The schema of a bank account; some banks' branches have no digit. */
export const bankAccountShape = <WireNames extends BankAccountWireNames>(wireNames: WireNames) =>
  toWireNames(
    {
      bank: readAs('bankCode', parseBankCode),
      branch: readAs('lettersAndDigits', parseAccountText),
      branchDigit: optionallyReadAs('checkDigit', parseCheckDigit),
      account: readAs('lettersAndDigits', parseAccountText),
      accountDigit: readAs('checkDigit', parseCheckDigit),
      type: choice(Object.values(accountType)),
    },
    wireNames,
  );

/** "•••••456-7"; at most half of a short number is shown. */
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
  return filledFacts([
    { label: m.bankAccount.bank, value: bank && [bank, bankName(bank)].filter(Boolean).join(' · ') },
    { label: m.bankAccount.branch, value: withDigit(branch, branchDigit) },
    { label: m.bankAccount.account, value: whole && maskAccount(whole), whole },
    { label: m.bankAccount.type, value: type && m.bankAccount.types[type] },
  ]);
}

/** The wire names of a bank account in one request. */
export interface BankAccountWireNames {
  readonly bank: string;
  readonly branch: string;
  readonly branchDigit: string;
  readonly account: string;
  readonly accountDigit: string;
  readonly type: string;
}

/** "Consignado proposal input". */
export const proposalAccount = {
  bank: 'bankNumber',
  branch: 'branch',
  branchDigit: 'branchDigit',
  account: 'accountNumber',
  accountDigit: 'accountDigit',
  type: 'accountType',
} as const satisfies BankAccountWireNames;

/** "Payment data update input". */
export const paymentAccount = {
  bank: 'bankCode',
  branch: 'branchNumber',
  branchDigit: 'branchDigit',
  account: 'accountNumber',
  accountDigit: 'accountDigit',
  type: 'accountType',
} as const satisfies BankAccountWireNames;

/** A bank account in parts, independent of wire names. All but the type are text, for leading zeros and letters. */
export interface BankAccount {
  /** Three digits. */
  readonly bank: string;
  readonly branch: string;
  readonly branchDigit?: string | undefined;
  readonly account: string;
  readonly accountDigit: string;
  /** 1 is savings and 2 is checking. */
  readonly type: 1 | 2;
}

/** A bank account under the wire names of one request. */
export type BankAccountValues<WireNames extends BankAccountWireNames> = OnWire<BankAccount, WireNames>;

const parts = ['bank', 'branch', 'branchDigit', 'account', 'accountDigit', 'type'] as const;

const bankAccountParts = <WireNames extends BankAccountWireNames>(
  values: Partial<BankAccountValues<WireNames>>,
  wireNames: WireNames,
) => fromWireNames<BankAccount>(values, wireNames, parts);

/** Picks the bank account from a step's values, under its wire names. */
export const bankAccountOf = <WireNames extends BankAccountWireNames>(
  values: BankAccountValues<WireNames>,
  wireNames: WireNames,
): BankAccountValues<WireNames> => onlyParts(values, wireNames, parts);

/** The controls' initial values: blanks. */
export const bankAccountInitial = (wireNames: BankAccountWireNames): Record<string, string | null> =>
  toWireNames({ bank: '', branch: '', branchDigit: '', account: '', accountDigit: '', type: null }, wireNames);
