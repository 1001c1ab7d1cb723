import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createAttemptJournal, type AttemptJournal } from './attempt-journal.ts';
import type { Attempt } from './attempts.ts';

const sent = (id: string, over: Partial<Attempt> = {}): Attempt => {
  const now = Date.now();
  return { id, endpoint: 'Cartao/Contratar', product: 'store-card', step: 'revisao', sentAt: now, changedAt: now, state: 'sent', ...over };
};
/** As another tab, or this one after a reload, finds it. */
async function reopened(): Promise<AttemptJournal> {
  const journal = createAttemptJournal();
  await journal.refresh();
  return journal;
}
const sign = async (key: CryptoKey | undefined) => new Uint8Array(await crypto.subtle.sign('HMAC', key as CryptoKey, new Uint8Array([1])));
const ids = (attempts: readonly Attempt[]) => attempts.map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Where the browser has no locks, what another page awaits can't be told: the test of that is in the browser.
  vi.stubGlobal('navigator', {});
});

describe('createAttemptJournal', () => {
  it('P10: knows of an attempt before its answer, and after a crash takes it for unknown', async () => {
    const journal = createAttemptJournal();
    await journal.begin(sent('BAL-1'));
    expect(ids(journal.attempts())).toEqual(['BAL-1']);
    expect(journal.unsettled(), 'this page waits for it').toEqual([]);
    expect(ids((await reopened()).unsettled())).toEqual(['BAL-1']);
  });

  it('P5: what came of it is remembered, with the code that was found', async () => {
    const journal = createAttemptJournal();
    await journal.begin(sent('BAL-1'));
    await journal.conclude('BAL-1', 'unknown');
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    await journal.conclude('BAL-1', 'found', 'OP-7');
    const later = await reopened();
    expect(later.unsettled()).toEqual([]);
    expect(later.attempts()).toMatchObject([{ id: 'BAL-1', state: 'found', code: 'OP-7', step: 'revisao' }]);
  });

  it('tells every tab, newest first', async () => {
    const [here, there] = [createAttemptJournal(), createAttemptJournal()];
    const told = vi.fn<() => void>();
    there.subscribe(told);
    await here.begin(sent('BAL-1', { sentAt: 1, changedAt: Date.now() }));
    await here.begin(sent('BAL-2'));
    await vi.waitFor(() => expect(ids(there.attempts())).toEqual(['BAL-2', 'BAL-1']));
    expect(told).toHaveBeenCalled();
  });

  it('forgets what was settled a week ago', async () => {
    const old = Date.now() - 8 * 24 * 60 * 60_000;
    const journal = createAttemptJournal();
    await journal.begin(sent('BAL-1', { sentAt: old, changedAt: old, state: 'accepted' }));
    await journal.begin(sent('BAL-2', { sentAt: old, changedAt: old, state: 'unknown' }));
    expect(ids((await reopened()).attempts())).toEqual(['BAL-2']);
  });

  it('makes one key and keeps it, unreadable', async () => {
    const key = await createAttemptJournal().key();
    expect(key?.extractable).toBe(false);
    expect(await sign(await (await reopened()).key())).toEqual(await sign(key));
  });

  it('without storage remembers for as long as the page lives, and stops nothing', async () => {
    vi.stubGlobal('indexedDB', { open: () => { throw new DOMException('', 'SecurityError'); } });
    const journal = createAttemptJournal();
    await journal.begin(sent('BAL-1'));
    await journal.conclude('BAL-1', 'unknown');
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    expect(await journal.key()).toBeUndefined();
  });
});
