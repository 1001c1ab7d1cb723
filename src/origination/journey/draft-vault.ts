import { openDB, type DBSchema } from 'idb';
import * as z from 'zod/mini';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { fromBase64, toBase64 } from '#src/platform/base64.ts';
import { decodeText, json, type TextCodec } from '#src/platform/device-value.ts';
import { tryLock } from '#src/platform/locks.ts';
import { handledByCaller, report } from '#src/platform/report.ts';

/** A sale that was not finished, as it is kept for the reload that nobody meant. */
export interface Draft {
  readonly product: ProductId;
  /** Of the product's definition: a draft of other steps or fields is not restored. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly content: unknown;
}

export interface DraftVault {
  readonly save: (draft: Draft) => Promise<void>;
  /** This tab's drafts that have not run out; the others are deleted on the way. */
  readonly load: () => Promise<readonly Draft[]>;
  readonly forget: (product: ProductId) => Promise<void>;
  /** Nothing readable is left, now: the key goes first. */
  readonly wipe: () => Promise<void>;
}

export const draftMinutes = 30;

interface Sealed {
  readonly id: string;
  readonly savedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
}
interface Schema extends DBSchema {
  drafts: { key: string; value: Sealed };
}

/** `content` is checked against the product's definition, by whoever restores it. */
const sealedDraft: TextCodec<Draft> = json(
  z.object({ product: z.enum(productIds), version: z.string(), savedAt: z.number(), content: z.unknown() }),
);

const keyName = 'balcao.draft-key';
/** `tab` names this tab's records. */
const storedKey = json(z.object({ tab: z.string(), key: z.string() }));
const openDatabase = async () =>
  openDB<Schema>('balcao.drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'id' }),
  });

/**
 * Drafts as AES-GCM ciphertext in IndexedDB, under a key that lives in this tab's sessionStorage: it is there after a reload
 * or when the device gives a discarded tab back, gone when the tab is closed, and no other tab has it.
 */
export function createDraftVault({ storage = () => sessionStorage }: Partial<Means> = {}): DraftVault {
  let opened: ReturnType<typeof openDatabase> | undefined;
  const database = () => (opened ??= openDatabase());
  let claim: { readonly tab: string; readonly isOurs: Promise<boolean> } | undefined;

  const stored = () => decodeText(storedKey, storage().getItem(keyName));
  async function tabKey(): Promise<TabKey | undefined> {
    const found = stored();
    if (!found) return undefined;
    if (claim?.tab !== found.tab) claim = { tab: found.tab, isOurs: claimTab(found.tab) };
    if (await claim.isOurs) return importKey(found);
    storage().removeItem(keyName);
    return undefined;
  }
  async function newTabKey(): Promise<TabKey | undefined> {
    const fresh = {
      tab: toBase64(crypto.getRandomValues(new Uint8Array(12))),
      key: toBase64(crypto.getRandomValues(new Uint8Array(32))),
    };
    storage().setItem(keyName, z.encode(storedKey, fresh));
    return tabKey();
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: what is forgotten must not be kept after all by a save that took longer. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    turn = done.catch(handledByCaller);
    return done;
  }

  async function save(draft: Draft): Promise<void> {
    const own = (await tabKey()) ?? (await newTabKey());
    if (!own) return;
    const { tab, key } = own;
    const id = `${tab}:${draft.product}`;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bytes(id) },
      key,
      bytes(z.encode(sealedDraft, draft)),
    );
    // Signed out meanwhile: what was under way must not come back.
    if (storage().getItem(keyName) !== null)
      await (await database()).put('drafts', { id, savedAt: draft.savedAt, iv, ciphertext });
  }

  async function load(): Promise<readonly Draft[]> {
    const opened = await database();
    const all = await opened.getAll('drafts');
    const over = all.filter(({ savedAt }) => Date.now() - savedAt >= draftMinutes * 60_000);
    await Promise.all(over.map(({ id }) => opened.delete('drafts', id)));
    const own = await tabKey();
    if (!own) return [];
    const mine = all.filter((sealed) => !over.includes(sealed) && sealed.id.startsWith(`${own.tab}:`));
    const opening = mine.map((sealed) => open(sealed, own.key));
    return (await Promise.all(opening)).filter((draft) => draft !== undefined);
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
      storage().removeItem(keyName);
      await inTurn(() => remove(tab, productIds));
    },
  };
}

interface Means {
  /** A function: where storage is forbidden, so much as naming it throws. */
  readonly storage: () => Storage;
}

/** A duplicated tab comes with a copy of the storage, key included. The lock is the first one's, for as long as it lives. */
const claimTab = async (tab: string) => (await tryLock(`balcao.drafts:${tab}`)) !== undefined;

interface TabKey {
  readonly tab: string;
  readonly key: CryptoKey;
}

const importKey = async ({ tab, key }: z.output<typeof storedKey>): Promise<TabKey> => ({
  tab,
  key: await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
});

/** What can't be opened or read counts as not there. */
async function open({ id, iv, ciphertext }: Sealed, key: CryptoKey): Promise<Draft | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(id) }, key, ciphertext);
    return decodeText(sealedDraft, new TextDecoder().decode(plain));
  } catch (error) {
    report(error, 'draft open');
    return undefined;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
