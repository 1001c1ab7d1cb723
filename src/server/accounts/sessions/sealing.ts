import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Everything about a session is stored under a digest of its secret and encrypted under a key derived from it. The
 * secret is in the browser's cookie alone, so a copy of the database gives access to no session and contains no
 * readable token.
 */

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** 256 random bits, in characters that cookies and headers allow. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Unkeyed, because a secret of 256 random bits can't be guessed from its digest. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export type Purpose = 'session' | 'sign-in' | 'sign-out' | 'pin' | 'bearer' | 'name' | 'revocation' | 'draft';

export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `balcao accounts ${purpose}`, 32));

/** Encrypts a JSON value. */
export function seal(value: unknown, secret: string, purpose: Purpose): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, deriveKey(secret, purpose), iv);
  const encrypted = Buffer.concat([iv, encryption.update(JSON.stringify(value), 'utf8'), encryption.final()]);
  return Buffer.concat([encrypted, encryption.getAuthTag()]).toString('base64');
}

/** `undefined` if the secret is another one, or the text was changed. */
export function unseal(text: string, secret: string, purpose: Purpose): unknown {
  const encrypted = Buffer.from(text, 'base64');
  try {
    const decryption = createDecipheriv(cipher, deriveKey(secret, purpose), encrypted.subarray(0, ivLength));
    decryption.setAuthTag(encrypted.subarray(-tagLength));
    const plain = Buffer.concat([decryption.update(encrypted.subarray(ivLength, -tagLength)), decryption.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}
