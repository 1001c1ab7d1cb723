import type { bankAccount as portuguese } from '../pt-BR/bank-account.ts';

export const bankAccount: typeof portuguese = {
  title: 'Bank account',
  bank: 'Bank',
  bankHint: 'Three-digit code, or part of the name to search.',
  banksFound: (v) => (v.count === 1 ? '1 bank found.' : `${v.count} banks found.`),
  noBankFound: 'No bank of that name on the official list. Type its three-digit code.',
  unlistedBank: 'This code is not on the official list. Check it with the customer.',
  branch: 'Branch',
  branchDigit: 'Branch digit',
  account: 'Account',
  accountDigit: 'Account digit',
  type: 'Account type',
  types: { 1: 'Savings', 2: 'Checking' },
};
