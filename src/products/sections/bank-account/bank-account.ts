import type { Bank } from '@brazilian-utils/brazilian-utils/get-banks';

import { choice, optionallyReadAs, readAs } from '#src/forms/schemas.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { accountType } from '#src/partner/api/fields.ts';
import { late } from '#src/platform/loading/late.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';

import { filledFacts } from '../../facts.tsx';
import type { Fact } from '../../product.ts';
import { fromWireNames, onlyParts, toWireNames, type OnWire } from '../wire-names.ts';

export type { Bank };

const fetchList = late(() => import('./bank-names.ts'));

const banks = createObservable<readonly Bank[]>([]);
let find: (text: string, among: readonly Bank[]) => readonly Bank[] = () => [];

/** Codes can be typed without the list, so a failed download is no error. The next bank field tries again. */
async function load(): Promise<void> {
  if (banks.getSnapshot().length > 0) return;
  try {
    const { namedBanks, findBanks } = await fetchList();
    find = findBanks;
    banks.set(namedBanks());
  } catch (error) {
    report(error, 'bank list');
  }
}

/**
 * The official list of bank codes (the central bank's STR participants), by code. Its 9 KiB are downloaded with the
 * first bank field; until then the list is empty.
 */
export const bankList: Observable<readonly Bank[]> = {
  getSnapshot: banks.getSnapshot,
  subscribe(listener) {
    void load();
    return banks.subscribe(listener);
  },
};

/** A typed text, and the banks of the list that it finds. */
export interface BankSearch {
  readonly text: string;
  readonly banks: readonly Bank[];
  readonly found: readonly Bank[];
}

/** The name of a listed bank, once the list is loaded. */
export const bankName = (code: string) => banks.getSnapshot().find((bank) => bank.code === code)?.name;

/** Banks of the list by what is typed (`bank-names.ts`). */
export const findBanks: typeof find = (text, among) => find(text, among);

/** Three digits; the code need not be on the list. */
export const isBankCode = (text: string) => /^\d{3}$/.test(text) && text !== '000';

/** Parses "1", "001" or "001 - Banco" as "001". */
export function parseBankCode(text: string): string | undefined {
  const [, digits = ''] = /^(\d{1,3})(?:\s*[-–·].*)?$/u.exec(text.trim()) ?? [];
  const code = digits.padStart(3, '0');
  return isBankCode(code) ? code : undefined;
}

/** Branch and account numbers: spaces and dots are ignored, a hyphen precedes the digit. */
function parseAccountText(text: string): string | undefined {
  const bare = text.replaceAll(/[\s.]/gu, '').toUpperCase();
  return /^[\dA-Z]{1,13}$/.test(bare) ? bare : undefined;
}

/** Some banks use letters as check digits, and some use two characters. */
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

export const withDigit = (number: string | undefined, digit: string | undefined) =>
  number && digit ? `${number}-${digit}` : number;

/** What everyone at the counter may see of an account: its number is masked. */
export interface MaskedAccount {
  readonly bank: string | undefined;
  readonly branch: string | undefined;
  readonly account: string | undefined;
  readonly type: BankAccount['type'] | undefined;
}

export function maskedAccount<WireNames extends BankAccountWireNames>(
  values: Partial<BankAccountValues<WireNames>>,
  wireNames: WireNames,
): MaskedAccount {
  const { branch, branchDigit, account, accountDigit, ...shown } = bankAccountParts(values, wireNames);
  const whole = withDigit(account, accountDigit);
  return {
    bank: shown.bank,
    type: shown.type,
    branch: withDigit(branch, branchDigit),
    account: whole && maskAccount(whole),
  };
}

/** With the account's whole number, if it is known. */
export const accountFacts = ({ bank, branch, account, type }: MaskedAccount, m: Messages, whole?: string): Fact[] =>
  filledFacts([
    { label: m.bankAccount.bank, value: bank && [bank, bankName(bank)].filter(Boolean).join(' · ') },
    { label: m.bankAccount.branch, value: branch },
    { label: m.bankAccount.account, value: account, ...(whole && { whole }) },
    { label: m.bankAccount.type, value: type && m.bankAccount.types[type] },
  ]);

export function bankAccountFacts<WireNames extends BankAccountWireNames>(
  values: Partial<BankAccountValues<WireNames>>,
  wireNames: WireNames,
  m: Messages,
): Fact[] {
  const { account, accountDigit } = bankAccountParts(values, wireNames);
  return accountFacts(maskedAccount(values, wireNames), m, withDigit(account, accountDigit));
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
