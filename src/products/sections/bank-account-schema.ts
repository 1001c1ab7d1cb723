import { choice, optionallyReadAs, readAs } from '#src/forms/schemas.ts';
import { accountType } from '#src/partner/contract/enumerations.ts';

import type { BankAccountWireNames } from './bank-account.ts';
import { parseBankCode } from './banks.ts';
import { toWireNames } from './wire-names.ts';

/** Branch and account: spaces and dots are how people write them, a hyphen begins the digit. */
export function parseAccountText(text: string): string | undefined {
  const bare = text.replaceAll(/[\s.]/gu, '').toUpperCase();
  return /^[\dA-Z]{1,13}$/.test(bare) ? bare : undefined;
}

/** Some banks' digits are letters, and some have two. */
export function parseCheckDigit(text: string): string | undefined {
  const digit = text.toUpperCase();
  return /^[\dA-Z]{1,2}$/.test(digit) ? digit : undefined;
}

/** A bank account to be filled in; some banks' branches have no digit. */
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
