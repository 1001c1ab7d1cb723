import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionStore } from './session-store.ts';
import { speedUpKeyDerivation, MemoryStorage, openTestBrowser, pin, token, type TestBrowser } from './testing.ts';

let browser: TestBrowser;
let keys: ReturnType<typeof speedUpKeyDerivation>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = openTestBrowser();
  keys = speedUpKeyDerivation();
});
afterEach(() => void vi.useRealTimers());

const load = (own?: MemoryStorage | 'forbidden') => browser.load(own);
const signedIn = (own?: MemoryStorage) => browser.signedIn(own);
const kept = (own?: MemoryStorage) => browser.kept(own);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const open = { kind: 'open', token, tokenRejected: false };

/** Sets the clock to the end of the wait after a wrong PIN. */
const waitForNextTry = (session: SessionStore) => vi.setSystemTime(Math.max(Date.now(), session.nextTryAt()));

test('a first visit is signed out', () => {
  expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  expect(load().token()).toBeUndefined();
});

test('signing in opens the session and notifies its listeners', async () => {
  const session = load();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  await session.signIn({ token, pin });
  expect(session.getSnapshot()).toEqual({ kind: 'open', token, tokenRejected: false });
  expect(session.token()).toBe(token);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  session.signOut();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('after a reload', () => {
  test('the storage contains neither the token nor the PIN @P20', async () => {
    await signedIn();
    expect(kept()).not.toBe('');
    for (const secret of [token, pin, btoa(token), btoa(pin)]) expect(kept()).not.toContain(secret);
    expect(keys).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 }),
      ...Array.from({ length: 4 }, () => expect.anything()),
    );
  });

  test('the PIN alone opens the session again', async () => {
    const since = (await signedIn()).since();
    pass(60_000);
    const session = load();
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    expect(session.token()).toBeUndefined();
    expect(await session.unlock(pin)).toBe('ok');
    expect(session.getSnapshot()).toEqual(open);
    expect(session.since()).toBe(since);
  });

  test('wrong PINs cause waits, and the fifth ends the session in every tab, across reloads and duplicates', async () => {
    await signedIn();
    const duplicated = new MemoryStorage();
    for (const [key, text] of browser.storage.items) duplicated.setItem(key, text);
    const elsewhere = await signedIn(new MemoryStorage());
    for (let attempt = 1; attempt < 5; attempt++) {
      const session = load(attempt % 2 === 0 ? browser.storage : duplicated);
      waitForNextTry(session);
      expect(await session.unlock('0000')).toBe('wrong-pin');
      expect(session.getSnapshot()).toEqual({ kind: 'locked' });
      if (attempt > 1) expect(await load().unlock(pin)).toBe('wait');
    }
    const session = load();
    waitForNextTry(session);
    expect(await session.unlock('0000')).toBe('signed-out');
    expect([session, elsewhere].map((one) => one.getSnapshot().kind)).toEqual(['signed-out', 'signed-out']);
    expect(kept()).toBe('');
    expect(load(duplicated).getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept(duplicated)).toBe('');
    expect(await load().unlock(pin)).toBe('signed-out');
  });

  test('holding Enter down counts as one try', async () => {
    await signedIn();
    const session = load();
    const tries = await Promise.all(Array.from({ length: 5 }, () => session.unlock('0000')));
    expect(new Set(tries)).toEqual(new Set(['wrong-pin']));
    expect(await session.unlock(pin)).toBe('ok');
  });

  test('a try counts from its start, even if a reload interrupts it', async () => {
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
        waitForNextTry(session);
        expect(await session.unlock('0000')).toBe('wrong-pin');
      }
      waitForNextTry(session);
      expect(await session.unlock(pin)).toBe('ok');
    }
  });

  test.each(['', 'no json', '{}', '{"salt":1}'])('with damaged storage %j it is a first visit', (damaged) => {
    browser.storage.setItem('balcao.session', damaged);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
  });

  test('a token that was tampered with does not open', async () => {
    await signedIn();
    const [[key, value] = ['', '']] = browser.storage.items;
    browser.storage.setItem(key, value.replace(/"ciphertext":"../, '"ciphertext":"zz'));
    expect(await load().unlock(pin)).toBe('wrong-pin');
  });
});

describe('when the partner rejects the token', () => {
  test('a new token replaces it under the same PIN', async () => {
    const session = await signedIn();
    session.rejectToken(token);
    expect(session.getSnapshot()).toEqual({ kind: 'open', token, tokenRejected: true });
    await session.renew('secret-token-2');
    expect(session.getSnapshot()).toEqual({
      kind: 'open',
      token: 'secret-token-2',
      tokenRejected: false,
    });

    const reloaded = load();
    expect(await reloaded.unlock(pin)).toBe('ok');
    expect(reloaded.token()).toBe('secret-token-2');
    await reloaded.renew('secret-token-3');
    const again = load();
    expect(await again.unlock(pin)).toBe('ok');
    expect(again.token()).toBe('secret-token-3');
  });

  test('a late rejection of a replaced token is ignored', async () => {
    const session = await signedIn();
    await session.renew('secret-token-2');
    session.rejectToken(token);
    expect(session.getSnapshot()).toEqual({
      kind: 'open',
      token: 'secret-token-2',
      tokenRejected: false,
    });
  });

  test('a session that is not open stays as it is', () => {
    const session = load();
    session.rejectToken(undefined);
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
  });
});

describe('where nothing can be stored', () => {
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

  test('forbidden or full storage does not prevent signing in', async () => {
    const forbidden = load('forbidden');
    await forbidden.signIn({ token, pin });
    expect(forbidden.token()).toBe(token);

    browser.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect((await signedIn()).token()).toBe(token);
  });
});
