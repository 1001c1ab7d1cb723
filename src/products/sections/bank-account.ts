import { alone, spell, unspell, type Spelled } from './spelling.ts';

/** The wire names of a bank account in one request. */
export interface BankAccountSpelling {
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
} as const satisfies BankAccountSpelling;

/** "Payment data update input". */
export const paymentAccount = {
  bank: 'bankCode',
  branch: 'branchNumber',
  branchDigit: 'branchDigit',
  account: 'accountNumber',
  accountDigit: 'accountDigit',
  type: 'accountType',
} as const satisfies BankAccountSpelling;

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
export type BankAccountValues<Spelling extends BankAccountSpelling> = Spelled<BankAccount, Spelling>;

const parts = ['bank', 'branch', 'branchDigit', 'account', 'accountDigit', 'type'] as const;

export const bankAccountParts = <Spelling extends BankAccountSpelling>(
  values: Partial<BankAccountValues<Spelling>>,
  spelling: Spelling,
) => unspell<BankAccount>(values, spelling, parts);

/** The bank account alone, out of the answers of a step that also asks for other things. */
export const bankAccountOf = <Spelling extends BankAccountSpelling>(
  values: BankAccountValues<Spelling>,
  spelling: Spelling,
): BankAccountValues<Spelling> => alone(values, spelling, parts);

/** What the controls hold at first: nothing. */
export const bankAccountInitial = (spelling: BankAccountSpelling): Record<string, string | null> =>
  spell({ bank: '', branch: '', branchDigit: '', account: '', accountDigit: '', type: null }, spelling);
