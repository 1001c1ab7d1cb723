import { openDB, type DBSchema } from 'idb';
import * as z from 'zod/mini';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { fromBase64, toBase64 } from '#src/platform/base64.ts';
import { report } from '#src/platform/report.ts';
import { createTaskQueue, decodeText, json, type TextCodec } from '#src/platform/storage.ts';
import { tryLock } from '#src/platform/tabs.ts';

import { draftKeyName } from './draft-key.ts';

/** An unfinished sale, saved in case the page is reloaded. */
export interface Draft {
  readonly product: ProductId;
  /** A draft of another format is not restored (`draftVersion`). */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly content: unknown;
}

export interface DraftVault {
  readonly save: (draft: Draft) => Promise<void>;
  /** This tab's drafts. Deletes expired ones, of all tabs. */
  readonly load: () => Promise<readonly Draft[]>;
  readonly forget: (product: ProductId) => Promise<void>;
  /** Deletes the key at once, so that nothing stays readable, and then the drafts. */
  readonly wipe: () => Promise<void>;
}

export const draftMinutes = 30;

interface EncryptedDraft {
  readonly id: string;
  readonly savedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
}
interface Schema extends DBSchema {
  drafts: { key: string; value: EncryptedDraft };
}

/** `content` is checked against the product's definition when the draft is offered (`isCurrent`). */
const draftText: TextCodec<Draft> = json(
  z.object({ product: z.enum(productIds), version: z.string(), savedAt: z.number(), content: z.unknown() }),
);

/** `tab` is the prefix of the tab's record ids. */
const storedKey = json(z.object({ tab: z.string(), key: z.string() }));
const openDatabase = async (onLost: () => void) =>
  openDB<Schema>('balcao.drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'id' }),
    // Deleting the site's data waits until every connection is closed.
    blocking(_current, _blocked, { target }) {
      (target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });

/**
 * Drafts as AES-GCM ciphertext in IndexedDB. The key is in this tab's sessionStorage: it survives a reload and a
 * discarded tab, ends with the tab, and no other tab can read it. With a `secret` that key alone decrypts nothing.
 */
export function createDraftVault({ storage = () => sessionStorage, secret }: VaultOptions = {}): DraftVault {
  let opened: ReturnType<typeof openDatabase> | undefined;
  const database = () => (opened ??= openDatabase(() => (opened = undefined)));
  let claim: { readonly tab: string; readonly isOurs: Promise<boolean> } | undefined;

  const lacksSecret = () => secret !== undefined && secret() === undefined;
  const stored = () => decodeText(storedKey, storage().getItem(draftKeyName));
  async function tabKey(): Promise<TabKey | undefined> {
    const found = stored();
    if (!found || lacksSecret()) return undefined;
    if (claim?.tab !== found.tab) claim = { tab: found.tab, isOurs: claimTab(found.tab) };
    if (await claim.isOurs) return importKey(found, secret?.());
    storage().removeItem(draftKeyName);
    return undefined;
  }
  async function newTabKey(): Promise<TabKey | undefined> {
    const fresh = {
      tab: toBase64(crypto.getRandomValues(new Uint8Array(12))),
      key: toBase64(crypto.getRandomValues(new Uint8Array(32))),
    };
    storage().setItem(draftKeyName, z.encode(storedKey, fresh));
    return tabKey();
  }

  /** One after the other, so that a slow save can't bring back a draft that was deleted after it began. */
  const inTurn = createTaskQueue();

  async function save(draft: Draft): Promise<void> {
    if (lacksSecret()) return;
    const own = (await tabKey()) ?? (await newTabKey());
    if (!own) return;
    const { tab, key } = own;
    const id = `${tab}:${draft.product}`;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bytes(id) },
      key,
      bytes(z.encode(draftText, draft)),
    );
    // The clerk may have signed out during the encryption, which deletes the key.
    if (storage().getItem(draftKeyName) !== null)
      await (await database()).put('drafts', { id, savedAt: draft.savedAt, iv, ciphertext });
  }

  async function load(): Promise<readonly Draft[]> {
    const opened = await database();
    const all = await opened.getAll('drafts');
    const expired = all.filter(({ savedAt }) => Date.now() - savedAt >= draftMinutes * 60_000);
    await Promise.all(expired.map(({ id }) => opened.delete('drafts', id)));
    const own = await tabKey();
    if (!own) return [];
    const mine = all.filter((draft) => !expired.includes(draft) && draft.id.startsWith(`${own.tab}:`));
    const decrypted = await Promise.all(mine.map((draft) => decrypt(draft, own.key)));
    return decrypted.filter((draft) => draft !== undefined);
  }

  async function remove(tab: string | undefined, products: readonly ProductId[]): Promise<void> {
    if (tab === undefined) return;
    const opened = await database();
    await Promise.all(products.map((product) => opened.delete('drafts', `${tab}:${product}`)));
  }

  return {
    save: (draft) => inTurn(() => save(draft)),
    load: () => inTurn(load),
    forget: (product) => inTurn(async () => remove((await tabKey())?.tab, [product])),
    async wipe() {
      const tab = stored()?.tab;
      storage().removeItem(draftKeyName);
      await inTurn(() => remove(tab, productIds));
    },
  };
}

interface VaultOptions {
  /** A function, because reading `sessionStorage` throws where storage is forbidden. */
  readonly storage?: (() => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) | undefined;
  /** A part of the key that is not stored. Until there is one, drafts are neither saved nor read. */
  readonly secret?: (() => string | undefined) | undefined;
}

/** A duplicated tab has a copy of the storage, key included. The original holds the lock until it is closed. */
const claimTab = async (tab: string) => (await tryLock(`balcao.drafts:${tab}`)) !== undefined;

interface TabKey {
  readonly tab: string;
  readonly key: CryptoKey;
}

async function importKey({ tab, key }: z.output<typeof storedKey>, secret: string | undefined): Promise<TabKey> {
  const stored = fromBase64(key);
  const whole = secret === undefined ? stored : await keyedDigest(bytes(secret), stored);
  return { tab, key: await crypto.subtle.importKey('raw', whole, 'AES-GCM', false, ['encrypt', 'decrypt']) };
}

async function keyedDigest(text: BufferSource, key: BufferSource): Promise<ArrayBuffer> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return crypto.subtle.sign('HMAC', hmac, text);
}

/** `undefined` where the draft can't be decrypted or read. */
async function decrypt({ id, iv, ciphertext }: EncryptedDraft, key: CryptoKey): Promise<Draft | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(id) }, key, ciphertext);
    return decodeText(draftText, new TextDecoder().decode(plain));
  } catch (error) {
    report(error, 'draft open');
    return undefined;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
