import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The partner's answer as a till needs it. */
export interface RecordedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly body: string;
}

/**
 * The encryption key of an answer is derived from the clerk's token, which the ledger does not store, and the attempt's
 * key.
 */
export interface KeyMaterial {
  readonly token: string;
  readonly key: string;
}

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const derive = ({ token, key }: KeyMaterial, purpose: string) =>
  Buffer.from(hkdfSync('sha256', token, key, `balcao ledger ${purpose}`, 32));

/** Encrypts an answer at rest: a copy of the database is unreadable without the clerk's token. */
export function encryptAnswer(answer: RecordedAnswer, keyMaterial: KeyMaterial): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, derive(keyMaterial, 'answer'), iv);
  const encrypted = Buffer.concat([iv, encryption.update(JSON.stringify(answer), 'utf8'), encryption.final()]);
  return Buffer.concat([encrypted, encryption.getAuthTag()]).toString('base64');
}

/** `undefined` if the token or the key is another one, or the text was changed. */
export function decryptAnswer(text: string, keyMaterial: KeyMaterial): RecordedAnswer | undefined {
  const encrypted = Buffer.from(text, 'base64');
  try {
    const decryption = createDecipheriv(cipher, derive(keyMaterial, 'answer'), encrypted.subarray(0, ivLength));
    decryption.setAuthTag(encrypted.subarray(-tagLength));
    const plain = Buffer.concat([decryption.update(encrypted.subarray(ivLength, -tagLength)), decryption.final()]);
    return JSON.parse(plain.toString('utf8')) as RecordedAnswer;
  } catch {
    return undefined;
  }
}

/**
 * Shows whether two bodies with the same token and key are equal. Keyed, because a short body could be guessed from a
 * plain digest.
 */
export function bodyDigest(body: Uint8Array, keyMaterial: KeyMaterial): string {
  return createHmac('sha256', derive(keyMaterial, 'body')).update(body).digest('base64');
}
