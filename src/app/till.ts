import * as z from 'zod/mini';

import { defineDeviceValue } from '#src/platform/device-value.ts';

const till = defineDeviceValue({ key: 'balcao.till', schema: z.string().check(z.regex(/^[2-9A-Z]{5}$/)) });
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** This device's pseudonym in the store's ledger: five letters, made at the first visit and kept. */
export function tillName(): string {
  const known = till.read();
  if (known !== undefined) return known;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  till.write(name);
  return name;
}
