import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createSessionStore } from './session-store.ts';

/** sessionStorage, as far as it is used. */
class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

const token = 'secret-token-1';
const pin = '2468';
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
});

/** The store as a page load finds it: what is left of the one before is in the storage. */
const load = () => createSessionStore(storage as unknown as Storage);
const kept = () => [...storage.items.values()].join('\n');

async function signedIn() {
  const session = load();
  await session.signIn({ token, pin });
  return session;
}

test('a first visit is signed out', () => {
  expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  expect(load().token()).toBeUndefined();
});

test('signing in opens the session and tells its listeners', async () => {
  const session = load();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  await session.signIn({ token, pin });
  expect(session.getSnapshot()).toEqual({ kind: 'open', token, renewal: false, renewed: false });
  expect(session.token()).toBe(token);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  session.signOut();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('after a reload', () => {
  test('P20: what is kept holds neither the token nor the PIN', async () => {
    await signedIn();
    expect(kept()).not.toBe('');
    for (const secret of [token, pin, btoa(token), btoa(pin)]) expect(kept()).not.toContain(secret);
  });

  test('the PIN alone opens the session again', async () => {
    await signedIn();
    const session = load();
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    expect(session.token()).toBeUndefined();
    expect(await session.unlock(pin)).toBe('ok');
    expect(session.getSnapshot()).toEqual({ kind: 'open', token, renewal: false, renewed: false });
  });

  test('a wrong PIN does not, and the fifth ends the session, over reloads too', async () => {
    await signedIn();
    for (let attempt = 1; attempt < 5; attempt++) {
      const session = load();
      expect(await session.unlock('0000')).toBe('wrong-pin');
      expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    }
    const session = load();
    expect(await session.unlock('0000')).toBe('signed-out');
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept()).toBe('');
    expect(await load().unlock(pin)).toBe('signed-out');
  });

  test('a held Enter is one try, not five', async () => {
    await signedIn();
    const session = load();
    const tries = await Promise.all(Array.from({ length: 5 }, () => session.unlock('0000')));
    expect(new Set(tries)).toEqual(new Set(['wrong-pin']));
    expect(await session.unlock(pin)).toBe('ok');
  });

  test('a try that a reload cuts off counts', async () => {
    await signedIn();
    const before = kept();
    const attempt = load().unlock('0000');
    expect(kept()).not.toBe(before);
    await attempt;
  });

  test('the right PIN clears the count of wrong ones', async () => {
    await signedIn();
    for (let round = 0; round < 2; round++) {
      const session = load();
      for (let attempt = 1; attempt < 5; attempt++) expect(await session.unlock('0000')).toBe('wrong-pin');
      expect(await session.unlock(pin)).toBe('ok');
    }
  }, 20_000);

  test.each(['', 'no json', '{}', '{"salt":1}'])('damaged remains %j are a first visit', (damaged) => {
    storage.setItem('balcao.session', damaged);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  });

  test('a seal that was tampered with does not open', async () => {
    await signedIn();
    const [[key, value] = ['', '']] = storage.items;
    storage.setItem(key, value.replace(/"ciphertext":"../, '"ciphertext":"zz'));
    expect(await load().unlock(pin)).toBe('wrong-pin');
  });
});

describe('when the partner turns the token down', () => {
  test('a new one is asked for, and takes its place under the same PIN', async () => {
    const session = await signedIn();
    session.expire(token);
    expect(session.getSnapshot()).toEqual({ kind: 'open', token, renewal: true, renewed: false });
    await session.renew('secret-token-2');
    expect(session.getSnapshot()).toEqual({ kind: 'open', token: 'secret-token-2', renewal: false, renewed: true });

    const reloaded = load();
    expect(await reloaded.unlock(pin)).toBe('ok');
    expect(reloaded.token()).toBe('secret-token-2');
    await reloaded.renew('secret-token-3');
    const again = load();
    expect(await again.unlock(pin)).toBe('ok');
    expect(again.token()).toBe('secret-token-3');
  });

  test('a late answer to a token since replaced asks for nothing', async () => {
    const session = await signedIn();
    await session.renew('secret-token-2');
    session.expire(token);
    expect(session.getSnapshot()).toEqual({ kind: 'open', token: 'secret-token-2', renewal: false, renewed: true });
  });

  test('a session that is not open stays as it is', () => {
    const session = load();
    session.expire(undefined);
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
  });
});

describe('signing out', () => {
  test('leaves nothing behind', async () => {
    const session = await signedIn();
    session.signOut();
    expect(session.token()).toBeUndefined();
    expect(kept()).toBe('');
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  });

  test('wins over a seal still being made', async () => {
    const session = await signedIn();
    const renewal = session.renew('secret-token-2');
    session.signOut();
    await renewal;
    expect(kept()).toBe('');
  });

  test('wins over an unlocking still under way', async () => {
    await signedIn();
    const session = load();
    const unlocking = session.unlock(pin);
    session.signOut();
    expect(await unlocking).toBe('signed-out');
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept()).toBe('');
  });
});

describe('where nothing can be kept', () => {
  test('without Web Crypto (plain http) the session opens and a reload ends it', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const session = await signedIn();
    expect(session.token()).toBe(token);
    expect(kept()).toBe('');
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  });

  test('a storage that is forbidden or full does not stand in the way', async () => {
    const forbidden = createSessionStore(undefined);
    await forbidden.signIn({ token, pin });
    expect(forbidden.token()).toBe(token);

    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect((await signedIn()).token()).toBe(token);
  });
});
