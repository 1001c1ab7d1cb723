import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The partner's answer as a till needs it. */
export interface RecordedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** What seals an attempt's answer: the clerk's token, which the ledger does not hold, and the attempt's key. */
export interface KeyMaterial {
  readonly token: string;
  readonly key: string;
}

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const derive = ({ token, key }: KeyMaterial, purpose: string) =>
  Buffer.from(hkdfSync('sha256', token, key, `balcao ledger ${purpose}`, 32));

/** Without the token a copy of the database says nothing of it. */
export function encryptAnswer(answer: RecordedAnswer, keyMaterial: KeyMaterial): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, derive(keyMaterial, 'answer'), iv);
  const sealed = Buffer.concat([iv, encryption.update(JSON.stringify(answer), 'utf8'), encryption.final()]);
  return Buffer.concat([sealed, encryption.getAuthTag()]).toString('base64');
}

/** `undefined` for another token or key, and for what was changed. */
export function decryptAnswer(text: string, keyMaterial: KeyMaterial): RecordedAnswer | undefined {
  const sealed = Buffer.from(text, 'base64');
  try {
    const decryption = createDecipheriv(cipher, derive(keyMaterial, 'answer'), sealed.subarray(0, ivLength));
    decryption.setAuthTag(sealed.subarray(-tagLength));
    const plain = Buffer.concat([decryption.update(sealed.subarray(ivLength, -tagLength)), decryption.final()]);
    return JSON.parse(plain.toString('utf8')) as RecordedAnswer;
  } catch {
    return undefined;
  }
}

/** Tells one body from another under the same token and key; keyed, for a short body could be guessed from a plain digest. */
export function bodyDigest(body: Uint8Array, keyMaterial: KeyMaterial): string {
  return createHmac('sha256', derive(keyMaterial, 'body')).update(body).digest('base64');
}
