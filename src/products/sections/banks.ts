import type { Bank } from '@brazilian-utils/brazilian-utils/get-banks';

import { late } from '#src/ui/late.ts';

export type { Bank };

const fetchList = late(() => import('@brazilian-utils/brazilian-utils/get-banks'));

let banks: readonly Bank[] = [];
const listeners = new Set<() => void>();

/** Codes can be typed without the list, so its failing to come is no error; the next bank field asks for it again. */
async function load(): Promise<void> {
  if (banks.length > 0) return;
  try {
    banks = (await fetchList()).getBanks();
  } catch {
    return;
  }
  for (const tell of listeners) tell();
}

/**
 * The official list of bank codes (the central bank's STR participants), by code: 9 KiB that come with the first bank field.
 * For `useSyncExternalStore`; empty until it is there.
 */
export const bankList = {
  get: () => banks,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    void load();
    return () => void listeners.delete(listener);
  },
};

/** The name of a bank that is on the list, once the list is there. */
export const bankName = (code: string) => banks.find((bank) => bank.code === code)?.name;

/** Three digits, on the list or not. */
export const isBankCode = (text: string) => /^\d{3}$/.test(text) && text !== '000';

/** Reads "1", "001" or "001 - Banco" as "001". */
export function parseBankCode(text: string): string | undefined {
  const [, digits = ''] = /^(\d{1,3})(?:\s*[-–·].*)?$/u.exec(text.trim()) ?? [];
  const code = digits.padStart(3, '0');
  return isBankCode(code) ? code : undefined;
}

const words = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\da-z]+/u).filter((word) => word !== '');

/** Each word of the text begins the bank's code, with or without its leading zeros, or a word of its name; accents don't count. */
export function findBanks(text: string, among: readonly Bank[]): readonly Bank[] {
  const sought = words(text);
  if (sought.length === 0) return [];
  return among.filter(({ code, name }) => {
    const known = [code, code.replace(/^0+/, ''), ...words(name)];
    return sought.every((word) => known.some((candidate) => candidate.startsWith(word)));
  });
}
