import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createDraftVault, draftMinutes, type Draft } from './draft-vault.ts';

const draft = (over: Partial<Draft> = {}): Draft => ({ product: 'store-card', version: '1', savedAt: Date.now(), content: { name: 'Ana Clara' }, ...over });

/** A tab's own storage: a reload keeps it, another tab has another. */
function tabStorage(): Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
  return storage as unknown as Storage;
}
const onDisk = async () => (await openDB('balcao.drafts')).getAll('drafts') as Promise<{ id: string; ciphertext: ArrayBuffer }[]>;

let tab: Storage;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  tab = tabStorage();
});

describe('createDraftVault', () => {
  it('P21: gives a draft back after a reload, and to no other tab', async () => {
    const kept = draft();
    await createDraftVault(tab).save(kept);
    expect(await createDraftVault(tab).load()).toEqual([kept]);
    expect(await createDraftVault(tabStorage()).load()).toEqual([]);
  });

  it('P20, P21: leaves nothing readable on the disk', async () => {
    await createDraftVault(tab).save(draft());
    const [record] = await onDisk();
    expect(new TextDecoder().decode(record?.ciphertext)).not.toContain('Ana');
    expect(record?.id).not.toContain('Ana');
  });

  it('keeps one draft a product, the newest', async () => {
    const vault = createDraftVault(tab);
    await vault.save(draft({ content: 1 }));
    await vault.save(draft({ content: 2 }));
    await vault.save(draft({ product: 'repurchase', content: 3 }));
    expect(new Set((await vault.load()).map(({ content }) => content))).toEqual(new Set([2, 3]));
    await vault.forget('store-card');
    expect(await vault.load()).toMatchObject([{ product: 'repurchase' }]);
  });

  it('P21: forgets after half an hour, whoever asks', async () => {
    await createDraftVault(tab).save(draft({ savedAt: Date.now() - draftMinutes * 60_000 }));
    expect(await createDraftVault(tabStorage()).load()).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  it('P21: wiped, it can’t be opened even by whoever has kept a copy of the record', async () => {
    const vault = createDraftVault(tab);
    await vault.save(draft());
    const [record] = await onDisk();
    await vault.wipe();
    expect(await onDisk()).toEqual([]);
    await (await openDB('balcao.drafts')).put('drafts', record);
    expect(await vault.load()).toEqual([]);
  });

  it('a record moved under another name is not opened', async () => {
    const vault = createDraftVault(tab);
    await vault.save(draft());
    const [record] = await onDisk();
    await (await openDB('balcao.drafts')).put('drafts', { ...record, id: record?.id.replace('store-card', 'repurchase') });
    expect(await vault.load()).toHaveLength(1);
  });
});
