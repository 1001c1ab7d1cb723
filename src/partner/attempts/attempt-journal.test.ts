import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createObservable } from '#src/platform/observable.ts';

import type { Answer } from '../answers/answer.ts';
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
/** Sends and is closed before the answer comes. */
async function sendAndClose(journal: AttemptJournal, id: string): Promise<void> {
  await journal.start(contract(id)).save(undefined);
}
async function send(journal: AttemptJournal, id: string, answer: Answer<unknown>): Promise<void> {
  const pending = journal.start(contract(id));
  await pending.save(undefined);
  await pending.recordAnswer(answer);
  pending.finish();
}
const sign = async (key: CryptoKey | undefined) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key as CryptoKey, new Uint8Array([1])));
const ids = (attempts: readonly Attempt[]) => attempts.map(({ id }) => id);

/** A full disk. */
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
  // Without locks a page can't see what other pages await. The browser tests cover locks.
  vi.stubGlobal('navigator', {});
});

describe('clerks who share a device', () => {
  it('see only their own attempts, unlike checks', async () => {
    const owner = createObservable<string | undefined>('ana');
    const journal = createAttemptJournal(undefined, owner);
    await sendAndClose(journal, 'A');
    await send(journal, 'B', lost);
    owner.set('bruno');
    expect([journal.attempts(), journal.unsettled()]).toEqual([[], []]);
    expect(ids(journal.onDevice()).toSorted()).toEqual(['A', 'B']);
    await send(journal, 'C', lost);
    expect(ids(journal.unsettled())).toEqual(['C']);
    expect(journal.attempts()[0]?.owner).toBe('bruno');

    const later = createAttemptJournal(undefined, owner);
    await later.refresh();
    expect(ids(later.attempts())).toEqual(['C']);
    owner.set('ana');
    expect(ids(later.unsettled()).toSorted()).toEqual(['A', 'B']);
    owner.set(undefined);
    expect(later.attempts()).toEqual([]);
  });
});

describe('createAttemptJournal', () => {
  it('stores an attempt before its answer comes, and reads it as unknown after a crash @P10', async () => {
    const journal = createAttemptJournal();
    await sendAndClose(journal, 'BAL-1');
    expect(journal.find('BAL-1')).toMatchObject({ state: 'sent', awaited: true });
    expect(journal.unsettled(), 'this page waits for it').toEqual([]);
    expect(ids((await reopened()).unsettled())).toEqual(['BAL-1']);
  });

  it('stores neither the answer nor that it is awaited @P20', async () => {
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

  it('stores the code in the answer to an authorization', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', yes({ data: { code: 'OP-8' } }));
    expect(journal.find('BAL-1')?.code).toBe('OP-8');
  });

  it('stores what a person has found out, with the code @P5', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', lost);
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    await journal.settle('BAL-1', 'found', 'OP-7');
    const later = await reopened();
    expect(later.unsettled()).toEqual([]);
    expect(later.attempts()).toMatchObject([{ id: 'BAL-1', state: 'found', code: 'OP-7', step: 'review' }]);
  });

  it('when two tabs settle at once, both get the first one’s record @P5', async () => {
    const here = createAttemptJournal();
    await send(here, 'BAL-1', lost);
    const there = await reopened();
    const [first, second] = await Promise.all([here.settle('BAL-1', 'found', 'OP-7'), there.settle('BAL-1', 'freed')]);
    expect([first?.state, second?.state]).toEqual(['found', 'found']);
  });

  it('every tab lists the attempts of all, newest first', async () => {
    const [here, there] = [createAttemptJournal(), createAttemptJournal()];
    const listener = vi.fn<() => void>();
    there.subscribe(listener);
    await here.start(contract('BAL-1', { sentAt: 1 })).save(undefined);
    await sendAndClose(here, 'BAL-2');
    await vi.waitFor(() => expect(ids(there.attempts())).toEqual(['BAL-2', 'BAL-1']));
    expect(listener).toHaveBeenCalled();
  });

  it('deletes what was settled more than a week ago', async () => {
    const old = Date.now() - 8 * 24 * 60 * 60_000;
    const storage = createAttemptStorage();
    await storage.put({ ...contract('BAL-1'), changedAt: old, state: 'accepted' });
    await storage.put({ ...contract('BAL-2'), changedAt: old, state: 'unknown' });
    expect(ids((await reopened()).attempts())).toEqual(['BAL-2']);
    await vi.waitFor(async () => expect(ids(await storage.all())).toEqual(['BAL-2']));
  });

  it('creates one key, stores it, and never exports it', async () => {
    const key = await createAttemptJournal().key();
    expect(key?.extractable).toBe(false);
    expect(await sign(await (await reopened()).key())).toEqual(await sign(key));
  });
});

describe('a pending attempt @P65', () => {
  it('is awaited at once, and no longer once it is finished', () => {
    const journal = createAttemptJournal();
    const pending = journal.start(contract('BAL-1'));
    expect(journal.find('BAL-1')?.awaited).toBe(true);
    pending.finish();
    expect(journal.attempts(), 'never saved means never sent').toEqual([]);
  });

  it('is unknown if it was saved and has no answer', async () => {
    const journal = createAttemptJournal();
    const pending = journal.start(contract('BAL-1'));
    await pending.save(undefined);
    pending.finish();
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
  });

  it('keeps no answer once the session is over, not even one that comes later @P20', async () => {
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', yes({ data: { name: 'Ana' } }));
    const pending = journal.start(contract('BAL-2'));
    await pending.save(undefined);
    const simulation = journal.start(contract('BAL-3', { endpoint: 'Cartao/Simular' }));
    journal.dropAnswers();
    await pending.recordAnswer(yes({ data: { name: 'Bia' } }));
    pending.finish();
    await simulation.recordAnswer(yes({ data: { name: 'Caio' } }));
    simulation.finish();
    expect(JSON.stringify(journal.attempts())).not.toMatch(/Ana|Bia|Caio/);
    expect(journal.attempts().map(({ id, state }) => [id, state])).toEqual([
      ['BAL-1', 'accepted'],
      ['BAL-2', 'accepted'],
    ]);
  });
});

describe('an answer that is dropped during a write @P20', () => {
  it('does not come back', async () => {
    const writing: (() => void)[] = [];
    const slow = (attempt: Attempt) => new Promise<Attempt>((resolve) => void writing.push(() => resolve(attempt)));
    const journal = createAttemptJournal(failing({ put: async () => undefined, settle: slow }));
    await journal.refresh();
    const pending = journal.start(contract('BAL-1'));
    await pending.save(undefined);
    const recorded = pending.recordAnswer(yes({ data: { name: 'Ana' } }));
    await vi.waitFor(() => expect(writing).toHaveLength(1));
    journal.dropAnswers();
    writing[0]?.();
    await recorded;
    pending.finish();
    expect(JSON.stringify(journal.attempts())).not.toContain('Ana');
  });
});

describe('storage that fails @P64 @P65', () => {
  it('blocks nothing: the page keeps the attempts and reports them as not saved', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    const journal = createAttemptJournal();
    await send(journal, 'BAL-1', lost);
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    expect(journal.isSaved()).toBe(false);
    // A repetition is still recognized, within this page.
    const key = await journal.key();
    expect(key).toBeInstanceOf(CryptoKey);
    expect(await journal.key()).toBe(key);
    await journal.settle('BAL-1', 'freed');
    expect(journal.unsettled()).toEqual([]);
  });

  it('is tried again until the write succeeds', async () => {
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
    expect(journal.isSaved()).toBe(false);
    full = false;
    await vi.advanceTimersByTimeAsync(11_000);
    vi.useRealTimers();
    expect(written).toMatchObject([{ id: 'BAL-1', state: 'accepted' }]);
    expect(journal.isSaved()).toBe(true);
  });

  it('counts as failed if it never responds', async () => {
    const never = new Promise<never>(() => undefined);
    vi.stubGlobal('indexedDB', { open: () => never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const journal = createAttemptJournal();
    const sent = send(journal, 'BAL-1', yes());
    await vi.advanceTimersByTimeAsync(30_000);
    await sent;
    vi.useRealTimers();
    expect(journal.find('BAL-1')?.state).toBe('accepted');
    expect(journal.isSaved()).toBe(false);
  });

  it('is opened again after its database was deleted, and unsettled attempts are written again', async () => {
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

  it('does not prevent settling an attempt whose record was lost @P5', async () => {
    const journal = await reopened();
    journal.restore([{ ...contract('BAL-1'), changedAt: 3, state: 'unknown' }]);
    expect(ids(journal.unsettled())).toEqual(['BAL-1']);
    expect(await journal.settle('BAL-1', 'freed')).toMatchObject({ state: 'freed' });
    expect(ids(await createAttemptStorage().all())).toEqual(['BAL-1']);
  });
});
