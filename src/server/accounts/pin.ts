import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { deriveKey } from './sealing.ts';

/** 32 MiB and about a tenth of a second for each try. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/**
 * The PIN is keyed with the session's secret, which is not in the database: ten thousand PINs are soon tried against a
 * copy of the database.
 */
function derive(pin: string, { secret, salt }: { readonly secret: string; readonly salt: Buffer }): Promise<Buffer> {
  const keyed = createHmac('sha256', deriveKey(secret, 'pin')).update(pin).digest();
  return new Promise((resolve, reject) => {
    scrypt(keyed, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `<salt>.<key>`, for the database. */
export async function hashPin(pin: string, secret: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(pin, { secret, salt });
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

export async function isPinOf(hash: string, { pin, secret }: { readonly pin: string; readonly secret: string }) {
  const [salt = '', key = ''] = hash.split('.');
  const derived = await derive(pin, { secret, salt: Buffer.from(salt, 'base64url') });
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
