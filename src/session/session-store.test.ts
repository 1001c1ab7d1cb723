import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { operationCode } from '#src/domain/ids.ts';

import { createHandover } from './handover.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createTestDevice, hurryKeys, MemoryStorage } from './testing.ts';

const token = 'secret-token-1';
const pin = '2468';
const longest = 12 * 60 * 60_000;
let storage: MemoryStorage;
let newTab: ReturnType<typeof createTestDevice>;
let keys: ReturnType<typeof hurryKeys>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storage = new MemoryStorage();
  newTab = createTestDevice();
  keys = hurryKeys();
});
afterEach(() => void vi.useRealTimers());

/** The store as a page load finds it: what is left of the one before is in the storage. Another tab has a storage of its own. */
function load(own: MemoryStorage | undefined = storage) {
  const device = newTab();
  return createSessionStore({ device, handover: createHandover(device), longest, storage: own as unknown as Storage | undefined });
}
const kept = (own = storage) => [...own.items.values()].join('\n');
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function signedIn(own = storage) {
  const session = load(own);
  await session.signIn({ token, pin });
  return session;
}
/** The wait that a wrong PIN has brought on is over. */
const waited = (session: SessionStore) => vi.setSystemTime(Math.max(Date.now(), session.nextTryAt()));
const open = { kind: 'open', token, renewal: false, renewed: false };

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
    expect(keys).toHaveBeenCalledWith(expect.objectContaining({ name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 }), ...Array.from({ length: 4 }, () => expect.anything()));
  });

  test('the PIN alone opens the session again', async () => {
    await signedIn();
    const session = load();
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    expect(session.token()).toBeUndefined();
    expect(await session.unlock(pin)).toBe('ok');
    expect(session.getSnapshot()).toEqual(open);
  });

  test('wrong PINs wait for each other, and the fifth ends the session: in every tab, over reloads and duplicates', async () => {
    await signedIn();
    const duplicated = new MemoryStorage();
    for (const [key, text] of storage.items) duplicated.setItem(key, text);
    const elsewhere = await signedIn(new MemoryStorage());
    for (let attempt = 1; attempt < 5; attempt++) {
      const session = load(attempt % 2 === 0 ? storage : duplicated);
      waited(session);
      expect(await session.unlock('0000')).toBe('wrong-pin');
      expect(session.getSnapshot()).toEqual({ kind: 'locked' });
      if (attempt > 1) expect(await load().unlock(pin)).toBe('wait');
    }
    const session = load();
    waited(session);
    expect(await session.unlock('0000')).toBe('lost');
    expect([session, elsewhere].map((one) => one.getSnapshot().kind)).toEqual(['signed-out', 'signed-out']);
    expect(kept()).toBe('');
    expect(load(duplicated).getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept(duplicated)).toBe('');
    expect(await load().unlock(pin)).toBe('over');
  });

  test('a held Enter is one try, not five', async () => {
    await signedIn();
    const session = load();
    const tries = await Promise.all(Array.from({ length: 5 }, () => session.unlock('0000')));
    expect(new Set(tries)).toEqual(new Set(['wrong-pin']));
    expect(await session.unlock(pin)).toBe('ok');
  });

  test('a try counts from its beginning, should a reload cut it off, and is waited for once it has failed', async () => {
    await signedIn();
    const session = load();
    await session.unlock('0000');
    const attempt = session.unlock('0000');
    expect(await load().unlock(pin)).toBe('wait');
    expect(session.nextTryAt()).toBe(0);
    await attempt;
    expect(session.nextTryAt()).toBe(Date.now() + 5000);
  });

  test('the right PIN clears the count of wrong ones', async () => {
    await signedIn();
    for (let round = 0; round < 2; round++) {
      const session = load();
      for (let attempt = 1; attempt < 5; attempt++) {
        waited(session);
        expect(await session.unlock('0000')).toBe('wrong-pin');
      }
      waited(session);
      expect(await session.unlock(pin)).toBe('ok');
    }
  });

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

describe('a lock', () => {
  test('P18: leaves the sealed token alone, and the PIN opens it again, over a reload too', async () => {
    const session = await signedIn();
    const since = session.since();
    pass(60_000);
    session.lock();
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    expect(session.token()).toBeUndefined();
    expect(load().getSnapshot()).toEqual({ kind: 'locked' });
    expect(await session.unlock('0000')).toBe('wrong-pin');
    expect(await session.unlock(pin)).toBe('ok');
    expect(session.getSnapshot()).toEqual(open);
    expect(session.since()).toBe(since);
  });

  test('P17: reaches every tab; each is opened by its own PIN', async () => {
    const session = await signedIn();
    const other = load(new MemoryStorage());
    await other.signIn({ token: 'secret-token-2', pin: '1357' });
    const stranger = load(new MemoryStorage());
    session.lock();
    expect([session, other, stranger].map((one) => one.getSnapshot().kind)).toEqual(['locked', 'locked', 'signed-out']);
    expect(await other.unlock('1357')).toBe('ok');
    expect(other.token()).toBe('secret-token-2');
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
  });

  test('wins over a token still being sealed, and the one before it opens', async () => {
    const session = await signedIn();
    const renewal = session.renew('secret-token-2');
    session.lock();
    await renewal;
    expect(await session.unlock(pin)).toBe('ok');
    expect(session.token()).toBe(token);
  });
});

describe('P19: the longest that a session may last', () => {
  test('is over for what was sealed, whoever has the PIN', async () => {
    const locked = await signedIn();
    locked.lock();
    pass(longest - 1);
    expect(load().getSnapshot()).toEqual({ kind: 'locked' });
    pass(1);
    expect(await locked.unlock(pin)).toBe('over');
    expect(locked.getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept()).toBe('');
  });

  test('a page load throws the seal away', async () => {
    await signedIn();
    pass(longest);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept()).toBe('');
  });

  test('is counted from the sign-in: neither a PIN nor a new token makes it longer', async () => {
    const session = await signedIn();
    pass(longest / 2);
    session.lock();
    await session.unlock(pin);
    await session.renew('secret-token-2');
    pass(longest / 2);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  });
});

describe('signing out', () => {
  test('P17: reaches every tab, and one that was away when it is back', async () => {
    const away = new MemoryStorage();
    await signedIn(away);
    const asleep = load(away);
    pass(1);
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    other.signOut();
    expect([session, other, asleep].map((one) => one.getSnapshot().kind)).toEqual(['signed-out', 'signed-out', 'signed-out']);
    expect(kept()).toBe('');

    const left = new MemoryStorage();
    await signedIn(left);
    // Frozen, it is told of nothing.
    const seal = [...left.items];
    pass(1);
    other.signOut();
    for (const [key, text] of seal) left.setItem(key, text);
    expect(load(left).getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept(left)).toBe('');
  });

  test('ends the handing over last: what is beneath is gone before the customer’s screen is', async () => {
    const device = newTab();
    const handover = createHandover(device);
    const session = createSessionStore({ device, handover, longest, storage: storage as unknown as Storage });
    await session.signIn({ token, pin });
    const code = operationCode('OP-1');
    if (code) handover.begin(code);
    expect(handover.getSnapshot()).toBe('OP-1');
    const seen: string[] = [];
    handover.subscribe(() => seen.push(session.getSnapshot().kind));
    session.signOut();
    expect(seen).toEqual(['signed-out']);
    expect(handover.getSnapshot()).toBeUndefined();
  });

  test('a clock that was set back since does not end the session after it', async () => {
    const before = await signedIn();
    before.signOut();
    pass(-60_000);
    const session = await signedIn();
    session.lock();
    expect(await session.unlock(pin)).toBe('ok');
  });

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
    expect(await unlocking).toBe('over');
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
    expect(session.canBeUnlocked()).toBe(false);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
    session.lock();
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
  });

  test('a storage that is forbidden or full does not stand in the way', async () => {
    const device = newTab();
    const forbidden = createSessionStore({ device, handover: createHandover(device), longest, storage: undefined });
    await forbidden.signIn({ token, pin });
    expect(forbidden.token()).toBe(token);

    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect((await signedIn()).token()).toBe(token);
  });
});
