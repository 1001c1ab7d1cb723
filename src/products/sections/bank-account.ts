import { fromWireNames, onlyParts, toWireNames, type OnWire } from './wire-names.ts';

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

/** A bank account in its parts, whatever a request calls them. All but its type is text: zeros lead, and digits may be letters. */
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

export const bankAccountParts = <WireNames extends BankAccountWireNames>(
  values: Partial<BankAccountValues<WireNames>>,
  wireNames: WireNames,
) => fromWireNames<BankAccount>(values, wireNames, parts);

/** The bank account alone, out of the answers of a step that also asks for other things. */
export const bankAccountOf = <WireNames extends BankAccountWireNames>(
  values: BankAccountValues<WireNames>,
  wireNames: WireNames,
): BankAccountValues<WireNames> => onlyParts(values, wireNames, parts);

/** What the controls hold at first: nothing. */
export const bankAccountInitial = (wireNames: BankAccountWireNames): Record<string, string | null> =>
  toWireNames({ bank: '', branch: '', branchDigit: '', account: '', accountDigit: '', type: null }, wireNames);
