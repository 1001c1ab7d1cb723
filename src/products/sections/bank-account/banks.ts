import type { Bank } from '@brazilian-utils/brazilian-utils/get-banks';

import { late } from '#src/platform/late.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';

export type { Bank };

const fetchList = late(() => import('./bank-names.ts'));

const banks = createObservable<readonly Bank[]>([]);

/** Codes can be typed without the list, so a failed download is no error. The next bank field tries again. */
async function load(): Promise<void> {
  if (banks.getSnapshot().length > 0) return;
  try {
    banks.set((await fetchList()).namedBanks());
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

/** Three digits; the code need not be on the list. */
export const isBankCode = (text: string) => /^\d{3}$/.test(text) && text !== '000';

/** Parses "1", "001" or "001 - Banco" as "001". */
export function parseBankCode(text: string): string | undefined {
  const [, digits = ''] = /^(\d{1,3})(?:\s*[-–·].*)?$/u.exec(text.trim()) ?? [];
  const code = digits.padStart(3, '0');
  return isBankCode(code) ? code : undefined;
}

const words = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\da-z]+/u)
    .filter((word) => word !== '');

/** Common names of banks. The list has only registered names, with a large bank's subsidiaries before it. */
const wellKnown: Readonly<Record<string, string>> = {
  '001': 'bb',
  '033': 'santander',
  '041': 'banrisul',
  '070': 'brb',
  '077': 'inter',
  '104': 'cef caixa',
  '208': 'btg',
  '237': 'bradesco',
  '260': 'nubank',
  '290': 'pagbank',
  '318': 'bmg',
  '323': 'mercado pago',
  '336': 'c6',
  '341': 'itau',
  '380': 'picpay',
  '422': 'safra',
  '623': 'pan',
  '748': 'sicredi',
  '756': 'sicoob',
};

/**
 * Each word of the text must begin the bank's code (leading zeros are optional), a word of its name or of its common
 * name; accents are ignored. Exact codes come first, then common names, then names that begin with the text.
 */
export function findBanks(text: string, among: readonly Bank[]): readonly Bank[] {
  const sought = words(text);
  const begins = (candidates: readonly string[]) =>
    sought.every((word) => candidates.some((candidate) => candidate.startsWith(word)));
  const rank = ({ code, name }: Bank) => {
    const [called, own, bare] = [words(wellKnown[code] ?? ''), words(name), [code, code.replace(/^0+/, '')]];
    if (bare.includes(text.trim())) return 0;
    if (begins(called)) return 1;
    if (
      own
        .join(' ')
        .replace(/^banco (d[aeo] )?/, '')
        .startsWith(sought.join(' '))
    )
      return 2;
    return begins([...bare, ...called, ...own]) ? 3 : undefined;
  };
  if (sought.length === 0) return [];
  const found = among.map((bank) => ({ bank, rank: rank(bank) })).filter((one) => one.rank !== undefined);
  return found.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ bank }) => bank);
}
