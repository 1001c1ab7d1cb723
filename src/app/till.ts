import { deviceStorage } from '#src/ui/device-storage.ts';

const storageKey = 'balcao.till';
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** This device's pseudonym in the store's ledger: five letters, made at the first visit and kept. */
export function tillName(): string {
  const known = deviceStorage.read(storageKey);
  if (known !== null && /^[2-9A-Z]{5}$/.test(known)) return known;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  deviceStorage.write(storageKey, name);
  return name;
}
