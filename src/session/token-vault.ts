import * as z from 'zod/mini';

import { fromBase64, toBase64 } from '#src/platform/base64.ts';
import { sessionKey as storageKey } from '#src/platform/loading/first-screen.ts';
import { expected, report } from '#src/platform/report.ts';
import { decodeText, json } from '#src/platform/storage.ts';

/**
 * OWASP's figure for PBKDF2-HMAC-SHA-256: a fraction of a second on a laptop, about a second on a cheap tablet, once
 * per reload. A PIN is short, so this protects the token from the next person at the till, not from somebody who copies
 * the storage and tries all PINs.
 */
const iterations = 600_000;

const encryptedToken = json(
  z.object({
    salt: z.string(),
    iv: z.string(),
    ciphertext: z.string(),
    since: z.int(),
    era: z.string(),
  }),
);
type EncryptedToken = z.output<typeof encryptedToken>;

/** What can be read of a stored token without the PIN. */
export interface StoredSignIn {
  /** Shared by tabs duplicated from the one that signed in. */
  readonly id: string;
  /** When the session began, in epoch milliseconds. */
  readonly since: number;
  /** The device's `ended` mark when the session began. Another mark means that all tabs were signed out since. */
  readonly era: string;
}

/** Stores the token over reloads in the tab's own storage, encrypted under a key derived from the clerk's PIN. */
export interface TokenVault {
  /** Present as soon as `keep` is called. A reload finds it only once the token is encrypted. */
  readonly stored: () => StoredSignIn | undefined;
  /** Resolves once the token is encrypted and stored, or need not be any more. */
  readonly keep: (token: string, secret: Omit<StoredSignIn, 'id'> & { readonly pin: string }) => Promise<void>;
  /** Encrypts another token under the same key. */
  readonly replace: (token: string) => Promise<void>;
  readonly open: (pin: string) => Promise<{ readonly token: string } | 'wrong-pin' | 'empty'>;
  /** Forgets the key; only the PIN opens the vault again. */
  readonly close: () => void;
  readonly clear: () => void;
}

/** Stores nothing if the browser forbids storage (`undefined`) or has no Web Crypto (plain http). */
export function createTokenVault(storage: Storage | undefined): TokenVault {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  let held: (Omit<StoredSignIn, 'id'> & { readonly key: CryptoKey; readonly salt: Bytes }) | undefined;
  /**
   * The sign-in whose key is being derived, which takes up to a second. The clerk does not wait for it: the token is in
   * memory alone meanwhile, so a reload asks for it again.
   */
  let pending: Pending | undefined;
  let deriving = Promise.resolve();

  function read(): EncryptedToken | undefined {
    try {
      return decodeText(encryptedToken, storage?.getItem(storageKey) ?? null);
    } catch (error) {
      expected(error, 'session read');
      return undefined;
    }
  }

  function write(encrypted: EncryptedToken): void {
    try {
      storage?.setItem(storageKey, z.encode(encryptedToken, encrypted));
    } catch (error) {
      // If the storage is full, the clerk signs in again after the next reload.
      report(error, 'session keep');
    }
  }

  async function replace(token: string): Promise<void> {
    if (pending) pending.token = token;
    const before = held;
    if (!subtle || !before) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv }, before.key, new TextEncoder().encode(token));
    // The vault was cleared or closed meanwhile.
    if (held !== before) return;
    const { salt, since, era } = before;
    write({ salt: toBase64(salt), iv: toBase64(iv), ciphertext: toBase64(new Uint8Array(ciphertext)), since, era });
  }

  async function derive(sign: Pending, { pin, salt }: { readonly pin: string; readonly salt: Bytes }): Promise<void> {
    if (!subtle) return;
    try {
      const key = await deriveKey(subtle, { pin, salt });
      if (pending !== sign) return;
      held = { key, salt, since: sign.signIn.since, era: sign.signIn.era };
      await replace(sign.token);
      if (sign.isClosed) held = undefined;
    } catch (error) {
      report(error, 'session keep');
    } finally {
      if (pending === sign) pending = undefined;
    }
  }

  function clear(): void {
    held = undefined;
    pending = undefined;
    storage?.removeItem(storageKey);
  }

  return {
    stored() {
      if (pending) return pending.signIn;
      const encrypted = subtle && read();
      return encrypted && { id: encrypted.salt, since: encrypted.since, era: encrypted.era };
    },
    keep(token, { pin, ...session }) {
      if (!subtle || !storage) return Promise.resolve();
      const salt = crypto.getRandomValues(new Uint8Array(16));
      const sign: Pending = { token, signIn: { id: toBase64(salt), ...session }, isClosed: false };
      pending = sign;
      return (deriving = derive(sign, { pin, salt }));
    },
    replace,
    async open(pin) {
      await deriving;
      const encrypted = read();
      if (!subtle || !encrypted) return 'empty';
      const opened = await decrypt(subtle, { encrypted, pin });
      // The vault was cleared meanwhile.
      if (!read()) return 'empty';
      if (!opened) return 'wrong-pin';
      const { token, ...key } = opened;
      held = { ...key, since: encrypted.since, era: encrypted.era };
      return { token };
    },
    close() {
      if (pending) pending.isClosed = true;
      else held = undefined;
    },
    clear,
  };
}

interface Pending {
  /** The latest token, if `replace` was called meanwhile. */
  token: string;
  readonly signIn: StoredSignIn;
  /** The session was locked meanwhile: the key is not kept. */
  isClosed: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function deriveKey(subtle: SubtleCrypto, { pin, salt }: { pin: string; salt: Bytes }): Promise<CryptoKey> {
  const secret = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function decrypt(subtle: SubtleCrypto, { encrypted, pin }: { encrypted: EncryptedToken; pin: string }) {
  try {
    const salt = fromBase64(encrypted.salt);
    const key = await deriveKey(subtle, { pin, salt });
    const token = await subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(encrypted.iv) },
      key,
      fromBase64(encrypted.ciphertext),
    );
    return { key, salt, token: new TextDecoder().decode(token) };
  } catch (error) {
    // Web Crypto throws `OperationError` for a wrong key, and so for a wrong PIN.
    if (!(error instanceof DOMException && error.name === 'OperationError')) report(error, 'session unlock');
    return undefined;
  }
}
