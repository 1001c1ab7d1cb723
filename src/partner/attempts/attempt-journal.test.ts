import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Answer } from '../answers/outcome.ts';
import { createAttemptJournal, type AttemptJournal } from './attempt-journal.ts';
import { createAttemptStorage, databaseName, type AttemptStorage } from './attempt-storage.ts';
import type { Attempt } from './attempts.ts';

const contract = (id: string, over: Partial<Attempt> = {}) => ({
  id,
  endpoint: 'Cartao/Contratar' as const,
  product: 'store-card' as const,
  step: 'review',
  sentAt: 2,
  ...over,
});
const yes = (over: object = {}) =>
  ({ kind: 'accepted', data: undefined, supportCode: 'BAL-1', ...over }) as Answer<unknown>;
const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode: 'BAL-1' };

/** Another page of the same browser, later. */
async function reopened(): Promise<AttemptJournal> {
  const journal = createAttemptJournal();
  await journal.refresh();
  return journal;
}
/** Sends and hears nothing more, as a page that is closed does. */
async function leave(journal: AttemptJournal, id: string): Promise<void> {
  await journal.open(contract(id)).keep(undefined);
}
async function send(journal: AttemptJournal, id: string, answer: Answer<unknown>): Promise<void> {
  const open = journal.open(contract(id));
  await open.keep(undefined);
  await open.conclude(answer);
  open.close();
}
const sign = async (key: CryptoKey | undefined) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key as CryptoKey, new Uint8Array([1])));
const ids = (attempts: readonly Attempt[]) => attempts.map(({ id }) => id);

/** A disk that is full. */
const failing = (over: Partial<AttemptStorage> = {}): AttemptStorage => ({
  all: async () => [],
  put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  settle: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  remove: async () => undefined,
  key: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  ...over,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Where the browser has no locks, what another page awaits can't be told: the test of that is in the browser.
  vi.stubGlobal('navigator', {});
});

describe('createAttemptJournal', () => {
  it('knows of an attempt before its answer, and after a crash takes it for unknown @P10', async () => {
    const journal = createAttemptJournal();
    await leave(journal, 'BAL-1');
    expect(journal.find('BAL-1')).toMatchObject({ state: 'sent', awaited: true });
    expect(journal.unsettled(), 'this page waits for it').toEqual([]);
    expect(ids((await reopened()).unsettled())).toEqual(['BAL-1']);
  });

  it('writes neither the answer nor that somebody waits @P20', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', yes({ data: { name: 'Ana' }, code: 'OP-7' }));
    expect(journal.find('BAL-1')).toMatchObject({ state: 'accepted', code: 'OP-7', answer: { data: { name: 'Ana' } } });
    const [stored] = await createAttemptStorage().all();
    expect(stored).toEqual({
      ...contract('BAL-1'),
      fingerprint: undefined,
      state: 'accepted',
      code: 'OP-7',
      changedAt: stored?.changedAt,
    });
  });

  it('keeps the code that an authorization was given', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', yes({ data: { code: 'OP-8' } }));
    expect(journal.find('BAL-1')?.code).toBe('OP-8');
  });

  it('what came of it is remembered, with the code that was found @P5', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', lost);
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    await journal.settle('BAL-1', 'found', 'OP-7');
    const later = await reopened();
    expect(later.unsettled()).toEqual([]);
    expect(later.attempts()).toMatchObject([{ id: 'BAL-1', state: 'found', code: 'OP-7', step: 'review' }]);
  });

  it('of two tabs that settle at once the first does, and the second is told @P5', async () => {
    const here = createAttemptJournal();
    await send(here, 'BAL-1', lost);
    const there = await reopened();
    const [first, second] = await Promise.all([here.settle('BAL-1', 'found', 'OP-7'), there.settle('BAL-1', 'freed')]);
    expect([first?.state, second?.state]).toEqual(['found', 'found']);
  });

  it('tells every tab, newest first', async () => {
    const [here, there] = [createAttemptJournal(), createAttemptJournal()];
    const told = vi.fn<() => void>();
    there.subscribe(told);
    await here.open(contract('BAL-1', { sentAt: 1 })).keep(undefined);
    await leave(here, 'BAL-2');
    await vi.waitFor(() => expect(ids(there.attempts())).toEqual(['BAL-2', 'BAL-1']));
    expect(told).toHaveBeenCalled();
  });

  it('forgets what was settled a week ago', async () => {
    const old = Date.now() - 8 * 24 * 60 * 60_000;
    const storage = createAttemptStorage();
    await storage.put({ ...contract('BAL-1'), changedAt: old, state: 'accepted' });
    await storage.put({ ...contract('BAL-2'), changedAt: old, state: 'unknown' });
    expect(ids((await reopened()).attempts())).toEqual(['BAL-2']);
    await vi.waitFor(async () => expect(ids(await storage.all())).toEqual(['BAL-2']));
  });

  it('makes one key and keeps it, unreadable', async () => {
    const key = await createAttemptJournal().key();
    expect(key?.extractable).toBe(false);
    expect(await sign(await (await reopened()).key())).toEqual(await sign(key));
  });
});

describe('what is on its way @P65', () => {
  it('is on screen at once, and no longer once it is closed', () => {
    const journal = createAttemptJournal();
    const open = journal.open(contract('BAL-1'));
    expect(journal.find('BAL-1')?.awaited).toBe(true);
    open.close();
    expect(journal.attempts(), 'it was never kept, so it never left').toEqual([]);
  });

  it('is unknown where it was kept and has no conclusion', async () => {
    const journal = createAttemptJournal();
    const open = journal.open(contract('BAL-1'));
    await open.keep(undefined);
    open.close();
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
  });

  it('a session that is over takes its answers with it, and those that are still on their way @P20', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', yes({ data: { name: 'Ana' } }));
    const open = journal.open(contract('BAL-2'));
    await open.keep(undefined);
    const simulation = journal.open(contract('BAL-3', { endpoint: 'Cartao/Simular' }));
    journal.forgetAnswers();
    await open.conclude(yes({ data: { name: 'Bia' } }));
    open.close();
    await simulation.conclude(yes({ data: { name: 'Caio' } }));
    simulation.close();
    expect(JSON.stringify(journal.attempts())).not.toMatch(/Ana|Bia|Caio/);
    expect(journal.attempts().map(({ id, state }) => [id, state])).toEqual([
      ['BAL-1', 'accepted'],
      ['BAL-2', 'accepted'],
    ]);
  });
});

describe('an answer that is dropped while it is written @P20', () => {
  it('does not come back', async () => {
    const writing: (() => void)[] = [];
    const slow = (attempt: Attempt) => new Promise<Attempt>((resolve) => void writing.push(() => resolve(attempt)));
    const journal = createAttemptJournal(failing({ put: async () => undefined, settle: slow }));
    await journal.refresh();
    const open = journal.open(contract('BAL-1'));
    await open.keep(undefined);
    const concluded = open.conclude(yes({ data: { name: 'Ana' } }));
    await vi.waitFor(() => expect(writing).toHaveLength(1));
    journal.forgetAnswers();
    writing[0]?.();
    await concluded;
    open.close();
    expect(JSON.stringify(journal.attempts())).not.toContain('Ana');
  });
});

describe('storage that fails @P64 @P65', () => {
  it('stops nothing: the page remembers, and says that the device does not', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', lost);
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    expect(journal.remembers()).toBe(false);
    expect(await journal.key()).toBeUndefined();
    await journal.settle('BAL-1', 'freed');
    expect(journal.unsettled()).toEqual([]);
  });

  it('is tried again, until what was not written is', async () => {
    vi.useFakeTimers();
    const written: Attempt[] = [];
    let full = true;
    const settle = async (attempt: Attempt) => {
      if (full) throw new DOMException('', 'QuotaExceededError');
      written.push(attempt);
      return attempt;
    };
    const journal = createAttemptJournal(failing({ settle }));
    await send(journal, 'BAL-1', yes());
    expect(journal.remembers()).toBe(false);
    full = false;
    await vi.advanceTimersByTimeAsync(11_000);
    vi.useRealTimers();
    expect(written).toMatchObject([{ id: 'BAL-1', state: 'accepted' }]);
    expect(journal.remembers()).toBe(true);
  });

  it('that never answers counts as failed', async () => {
    const never = new Promise<never>(() => undefined);
    vi.stubGlobal('indexedDB', { open: () => never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const journal = createAttemptJournal();
    const sent = send(journal, 'BAL-1', yes());
    await vi.advanceTimersByTimeAsync(30_000);
    await sent;
    vi.useRealTimers();
    expect(journal.find('BAL-1')?.state).toBe('accepted');
    expect(journal.remembers()).toBe(false);
  });

  it('whose database was deleted under the page is opened again, and what nobody has settled is written again', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', lost);
    await deleteDB(databaseName);
    await send(journal, 'BAL-2', yes());
    expect(ids(await createAttemptStorage().all())).toEqual(['BAL-2']);
    await journal.settle('BAL-1', 'found', 'OP-7');
    expect((await createAttemptStorage().all()).map(({ id, state }) => [id, state])).toEqual([
      ['BAL-1', 'found'],
      ['BAL-2', 'accepted'],
    ]);
  });

  it('an attempt whose record was lost can still be settled @P5', async () => {
    const journal = await reopened();
    journal.recall([{ ...contract('BAL-1'), changedAt: 3, state: 'unknown' }]);
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    expect(await journal.settle('BAL-1', 'freed')).toMatchObject({ state: 'freed' });
    expect(ids(await createAttemptStorage().all())).toEqual(['BAL-1']);
  });
});
