import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** The partner's answer as a till needs it. */
export interface RecordedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** What the keys of one attempt are derived from. */
export type KeyMaterial = Buffer;

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const hmac = (key: string | Buffer, text: string | Buffer): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * From the clerk's token, which the ledger does not store, and the attempt's key. HKDF (RFC 5869) in its two steps,
 * extract and expand: every POST derives two keys from one material, and `hkdfSync` takes four times as long.
 */
export const keyMaterialOf = ({ token, key }: { readonly token: string; readonly key: string }): KeyMaterial =>
  hmac(key, token);
/** HKDF's expand step, for keys of one block. */
const derive = (material: KeyMaterial, purpose: 'answer' | 'body'): Buffer =>
  hmac(material, `balcao ledger ${purpose}\u0001`);

/** Random bytes for the next answers: drawing some for each takes as long as encrypting it. */
let random = Buffer.alloc(0);

function nextIv(): Buffer {
  if (random.length < ivLength) random = randomBytes(256 * ivLength);
  const iv = random.subarray(0, ivLength);
  random = random.subarray(ivLength);
  return iv;
}

/** Encrypts an answer at rest: a copy of the database is unreadable without the clerk's token. */
export function encryptAnswer(answer: RecordedAnswer, keyMaterial: KeyMaterial): string {
  const iv = nextIv();
  const encryption = createCipheriv(cipher, derive(keyMaterial, 'answer'), iv);
  const encrypted = [encryption.update(JSON.stringify(answer), 'utf8'), encryption.final()];
  return Buffer.concat([iv, ...encrypted, encryption.getAuthTag()]).toString('base64');
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
