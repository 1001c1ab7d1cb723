import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeLocks } from '#src/testing/fake-locks.ts';

import { createDraftVault, draftMinutes, type Draft } from './draft-vault.ts';

const draft = (over: Partial<Draft> = {}): Draft => ({
  product: 'store-card',
  version: '1',
  savedAt: Date.now(),
  content: { name: 'Ana Clara' },
  ...over,
});

/** One tab's storage, which survives a reload. */
function tabStorage(): Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
  return storage as unknown as Storage;
}
const onDisk = async () =>
  (await openDB('balcao.drafts')).getAll('drafts') as Promise<{ id: string; ciphertext: ArrayBuffer }[]>;

let tab: Storage;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  tab = tabStorage();
});

describe('createDraftVault', () => {
  it('loads a draft after a reload, and in no other tab @P21', async () => {
    const kept = draft();
    await createDraftVault({ storage: () => tab }).save(kept);
    expect(await createDraftVault({ storage: () => tab }).load()).toEqual([kept]);
    expect(await createDraftVault({ storage: tabStorage }).load()).toEqual([]);
  });

  it('saves again after the browser has cleared the site’s data @P21', async () => {
    const vault = createDraftVault({ storage: () => tab });
    await vault.save(draft());
    // Waits until every connection is closed.
    await deleteDB('balcao.drafts');
    await vault.save(draft({ content: { name: 'later' } }));
    expect(await createDraftVault({ storage: () => tab }).load()).toMatchObject([{ content: { name: 'later' } }]);
  });

  it('writes nothing readable to the disk @P20 @P21', async () => {
    await createDraftVault({ storage: () => tab }).save(draft());
    const [record] = await onDisk();
    expect(new TextDecoder().decode(record?.ciphertext)).not.toContain('Ana');
    expect(record?.id).not.toContain('Ana');
  });

  it('keeps the newest draft of each product', async () => {
    const vault = createDraftVault({ storage: () => tab });
    await vault.save(draft({ content: 1 }));
    await vault.save(draft({ content: 2 }));
    await vault.save(draft({ product: 'repurchase', content: 3 }));
    expect(new Set((await vault.load()).map(({ content }) => content))).toEqual(new Set([2, 3]));
    await vault.forget('store-card');
    expect(await vault.load()).toMatchObject([{ product: 'repurchase' }]);
  });

  it('deletes a draft after half an hour, whichever tab loads @P21', async () => {
    await createDraftVault({ storage: () => tab }).save(draft({ savedAt: Date.now() - draftMinutes * 60_000 }));
    expect(await createDraftVault({ storage: tabStorage }).load()).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  it('after a wipe, even a copy of the record can’t be decrypted @P21', async () => {
    const vault = createDraftVault({ storage: () => tab });
    await vault.save(draft());
    const [record] = await onDisk();
    await vault.wipe();
    expect(await onDisk()).toEqual([]);
    await (await openDB('balcao.drafts')).put('drafts', record);
    expect(await vault.load()).toEqual([]);
  });

  describe('with a part of the key that is not stored', () => {
    it('loads a draft only with that part @P21 @P71', async () => {
      const kept = draft();
      await createDraftVault({ storage: () => tab, secret: () => 'a' }).save(kept);
      expect(await createDraftVault({ storage: () => tab, secret: () => undefined }).load()).toEqual([]);
      expect(await createDraftVault({ storage: () => tab, secret: () => 'b' }).load()).toEqual([]);
      expect(await createDraftVault({ storage: () => tab }).load(), 'the stored key alone').toEqual([]);
      expect(await createDraftVault({ storage: () => tab, secret: () => 'a' }).load()).toEqual([kept]);
    });

    it('saves nothing before it is known, and keeps the stored key @P71', async () => {
      await createDraftVault({ storage: () => tab, secret: () => 'a' }).save(draft());
      const stored = tab.getItem('balcao.draft-key');
      await createDraftVault({ storage: () => tab, secret: () => undefined }).save(draft({ content: 2 }));
      expect(await onDisk()).toHaveLength(1);
      expect(tab.getItem('balcao.draft-key')).toBe(stored);
    });
  });

  it('is not loaded by a duplicated tab, which has a copy of the storage @P21', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const first = createDraftVault({ storage: () => tab });
    const kept = draft();
    await first.save(kept);

    const copy = tabStorage();
    copy.setItem('balcao.draft-key', tab.getItem('balcao.draft-key') ?? '');
    const second = createDraftVault({ storage: () => copy });
    expect(await second.load()).toEqual([]);
    await second.save(draft({ content: 'other' }));
    expect(await second.load()).toMatchObject([{ content: 'other' }]);
    expect(await first.load()).toEqual([kept]);
  });

  it('a record stored under another id is not decrypted', async () => {
    const vault = createDraftVault({ storage: () => tab });
    await vault.save(draft());
    const [record] = await onDisk();
    await (
      await openDB('balcao.drafts')
    ).put('drafts', { ...record, id: record?.id.replace('store-card', 'repurchase') });
    expect(await vault.load()).toHaveLength(1);
  });
});
