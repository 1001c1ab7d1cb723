import type { Bank } from '@brazilian-utils/brazilian-utils/get-banks';

import { late } from '#src/platform/late.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';

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
