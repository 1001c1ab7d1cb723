import * as z from 'zod/mini';

import { fromBase64, toBase64 } from '#src/platform/base64.ts';
import { decodeText, json } from '#src/platform/device-value.ts';
import { expected, report } from '#src/platform/report.ts';

/**
 * OWASP's figure for PBKDF2-HMAC-SHA-256: a fraction of a second on a laptop, about one on a cheap tablet, once per reload.
 * A PIN is short all the same: the seal keeps the token from the next person at the till, not from one who copies the
 * storage and has an hour.
 */
const iterations = 600_000;
const storageKey = 'balcao.session';

const sealedToken = json(
  z.object({
    salt: z.string(),
    iv: z.string(),
    ciphertext: z.string(),
    since: z.int(),
    era: z.string(),
  }),
);
type SealedToken = z.output<typeof sealedToken>;

/** What is told of a sealed token without its PIN. */
export interface Seal {
  /** Of one sign-in, and of the tabs that were duplicated from it. */
  readonly id: string;
  /** When the session began, in epoch milliseconds. */
  readonly since: number;
  /** What the device told of its last end when the session began. */
  readonly era: string;
}

/** Keeps the token over a reload, in the tab's own storage, as ciphertext under a key made of the clerk's PIN. */
export interface TokenVault {
  readonly seal: () => Seal | undefined;
  readonly keep: (token: string, secret: Omit<Seal, 'id'> & { readonly pin: string }) => Promise<void>;
  /** Seals another token under the PIN given last. */
  readonly replace: (token: string) => Promise<void>;
  readonly open: (pin: string) => Promise<{ readonly token: string } | 'wrong-pin' | 'empty'>;
  /** Only the PIN opens it from now on. */
  readonly close: () => void;
  readonly clear: () => void;
}

/** `storage` is absent where the browser forbids it; nothing is kept then, nor where there is no Web Crypto (plain http). */
export function createTokenVault(storage: Storage | undefined): TokenVault {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  let held: (Omit<Seal, 'id'> & { readonly key: CryptoKey; readonly salt: Bytes }) | undefined;

  function read(): SealedToken | undefined {
    try {
      return decodeText(sealedToken, storage?.getItem(storageKey) ?? null);
    } catch (error) {
      expected(error, 'session read');
      return undefined;
    }
  }

  function write(sealed: SealedToken): void {
    try {
      storage?.setItem(storageKey, z.encode(sealedToken, sealed));
    } catch (error) {
      // A full storage costs a sign-in after the next reload, nothing more.
      report(error, 'session keep');
    }
  }

  async function replace(token: string): Promise<void> {
    const under = held;
    if (!subtle || !under) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv }, under.key, new TextEncoder().encode(token));
    // Unless it was cleared meanwhile.
    if (held !== under) return;
    const { salt, since, era } = under;
    write({ salt: toBase64(salt), iv: toBase64(iv), ciphertext: toBase64(new Uint8Array(ciphertext)), since, era });
  }

  function clear(): void {
    held = undefined;
    storage?.removeItem(storageKey);
  }

  return {
    seal() {
      const sealed = subtle && read();
      return sealed && { id: sealed.salt, since: sealed.since, era: sealed.era };
    },
    async keep(token, { pin, ...session }) {
      if (!subtle) return;
      const salt = crypto.getRandomValues(new Uint8Array(16));
      held = { key: await deriveKey(subtle, { pin, salt }), salt, ...session };
      await replace(token);
    },
    replace,
    async open(pin) {
      const sealed = read();
      if (!subtle || !sealed) return 'empty';
      const opened = await unseal(subtle, { sealed, pin });
      // Cleared meanwhile.
      if (!read()) return 'empty';
      if (!opened) return 'wrong-pin';
      const { token, ...key } = opened;
      held = { ...key, since: sealed.since, era: sealed.era };
      return { token };
    },
    close() {
      held = undefined;
    },
    clear,
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function deriveKey(subtle: SubtleCrypto, { pin, salt }: { pin: string; salt: Bytes }): Promise<CryptoKey> {
  const secret = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function unseal(subtle: SubtleCrypto, { sealed, pin }: { sealed: SealedToken; pin: string }) {
  try {
    const salt = fromBase64(sealed.salt);
    const key = await deriveKey(subtle, { pin, salt });
    const token = await subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(sealed.iv) },
      key,
      fromBase64(sealed.ciphertext),
    );
    return { key, salt, token: new TextDecoder().decode(token) };
  } catch (error) {
    // Another PIN's key is told by this one error.
    if (!(error instanceof DOMException && error.name === 'OperationError')) report(error, 'session unseal');
    return undefined;
  }
}
