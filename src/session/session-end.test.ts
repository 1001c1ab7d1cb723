import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { operationCode } from '#src/domain/ids.ts';

import {
  speedUpKeyDerivation,
  longest,
  MemoryStorage,
  openTestBrowser,
  pin,
  token,
  type TestBrowser,
} from './testing.ts';

let browser: TestBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = openTestBrowser();
  speedUpKeyDerivation();
});
afterEach(() => void vi.useRealTimers());

type Session = ReturnType<TestBrowser['load']>;
const load = (own?: MemoryStorage) => browser.load(own);
const signedIn = (own?: MemoryStorage) => browser.signedIn(own);
const kept = (own?: MemoryStorage) => browser.kept(own);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const open = { kind: 'open', token, tokenRejected: false };

describe('a lock', () => {
  test('keeps the encrypted token, and the PIN opens it again, also after a reload @P18', async () => {
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

  test('does not lengthen a session whose device’s clock was set back @P19', async () => {
    const session = await signedIn();
    pass(-24 * 60 * 60_000);
    expect(session.since()).toBe(Date.now());
    pass(60_000);
    expect(session.since()).toBe(Date.now() - 60_000);
  });

  test('reaches every tab, although each has its own PIN @P17', async () => {
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

  test('wins over a new token still being encrypted: the PIN opens the previous one', async () => {
    const session = await signedIn();
    const renewal = session.renew('secret-token-2');
    session.lock();
    await renewal;
    expect(await session.unlock(pin)).toBe('ok');
    expect(session.token()).toBe(token);
  });
});

describe('the maximum age of a session @P19', () => {
  test('after it the PIN no longer opens the session', async () => {
    const locked = await signedIn();
    locked.lock();
    pass(longest - 1);
    expect(load().getSnapshot()).toEqual({ kind: 'locked' });
    pass(1);
    expect(await locked.unlock(pin)).toBe('signed-out');
    expect(locked.getSnapshot()).toEqual({ kind: 'signed-out', why: 'limit' });
    expect(kept()).toBe('');
  });

  test('after it a page load deletes the encrypted token', async () => {
    await signedIn();
    pass(longest);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept()).toBe('');
  });

  test('begins again with a sign-in over the screen, which needs the PIN of the session @P57', async () => {
    const session = await signedIn();
    pass(longest - 1);
    expect(await session.prolong?.({ token: 'secret-token-2', pin: '0000' })).toBe('wrong-pin');
    expect(session.getSnapshot()).toEqual(open);
    expect(await session.prolong?.({ token: 'secret-token-2', pin })).toBe('ok');
    expect(session.getSnapshot()).toMatchObject({ kind: 'open', token: 'secret-token-2' });
    pass(longest - 1);
    const reloaded = load();
    expect(await reloaded.unlock(pin)).toBe('ok');
    expect(reloaded.token()).toBe('secret-token-2');
    pass(1);
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
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

describe('giving the device to a customer', () => {
  const code = operationCode('OP 1 ã');

  test('can be undone only by the sign-in that did it, also in a duplicated tab or after a reload @P31', async () => {
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    if (code) session.giveDevice(code);
    expect(other.handover.getSnapshot()?.code).toBe('OP 1 ã');
    expect([session, load(), other, load(new MemoryStorage())].map((one) => one.hasGivenDevice())).toEqual([
      true,
      true,
      false,
      false,
    ]);
    session.handover.end();
    expect([session, other].map((one) => one.hasGivenDevice())).toEqual([false, false]);
  });

  test('ends with the session that did it, and with no other @P31', async () => {
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    if (code) session.giveDevice(code);
    other.reachLimit();
    expect(session.handover.getSnapshot()?.code).toBe('OP 1 ã');
    session.reachLimit();
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out', why: 'limit' });
    expect(other.handover.getSnapshot()).toBeUndefined();
  });
});

describe('signing in', () => {
  test('opens the session before the token is encrypted', async () => {
    const session = load();
    const signingIn = session.signIn({ token, pin });
    expect(session.getSnapshot()).toMatchObject({ kind: 'open', token });
    expect(session.canBeUnlocked()).toBe(true);
    expect(kept(), 'nothing of the token is stored unencrypted @P20').toBe('');
    expect(load().getSnapshot()).toEqual({ kind: 'signed-out' });
    await signingIn;
    expect(load().getSnapshot()).toEqual({ kind: 'locked' });
  });

  test('and renewing the token before it is encrypted stores the new one', async () => {
    const session = load();
    const signingIn = session.signIn({ token, pin });
    await session.renew('token-2');
    await signingIn;
    const reloaded = load();
    await reloaded.unlock(pin);
    expect(reloaded.token()).toBe('token-2');
  });

  test('while another tab signs all tabs out ends signed out, with nothing stored', async () => {
    const own = new MemoryStorage();
    const other = await signedIn();
    const session = load(own);
    const signingIn = session.signIn({ token, pin });
    other.signOut();
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out', why: 'elsewhere' });
    await signingIn;
    expect(kept(own)).toBe('');
  });

  test('while another tab locks all tabs locks at once, and the PIN opens it, also after a reload', async () => {
    const own = new MemoryStorage();
    const other = await signedIn();
    const session = load(own);
    const signingIn = session.signIn({ token, pin });
    other.lock();
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    expect(session.token()).toBeUndefined();
    expect(await session.unlock('0000'), 'the PIN is checked once there is something to check').toBe('wrong-pin');
    expect(await session.unlock(pin)).toBe('ok');
    await signingIn;
    expect(load(own).getSnapshot()).toEqual({ kind: 'locked' });
  });
});

describe('signing out', () => {
  test('reaches every tab, including one that was asleep @P17', async () => {
    const away = new MemoryStorage();
    await signedIn(away);
    const asleep = load(away);
    pass(1);
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    other.signOut();
    for (const one of [session, other, asleep]) expect(one.getSnapshot().kind).toBe('signed-out');
    expect(kept()).toBe('');

    const left = new MemoryStorage();
    await signedIn(left);
    // A frozen tab receives no events.
    const items = [...left.items];
    pass(1);
    other.signOut();
    for (const [key, text] of items) left.setItem(key, text);
    expect(load(left).getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept(left)).toBe('');
  });

  test('ends the hand-over last: the clerk’s screen is gone before the customer’s screen closes', async () => {
    const session = await signedIn();
    const { handover } = session;
    const code = operationCode('OP-1');
    if (code) session.giveDevice(code);
    expect(handover.getSnapshot()?.code).toBe('OP-1');
    const seen: string[] = [];
    handover.subscribe(() => seen.push(session.getSnapshot().kind));
    session.signOut();
    expect(new Set(seen)).toEqual(new Set(['signed-out']));
    expect(handover.getSnapshot()).toBeUndefined();
  });

  test('does not end a later session if the clock was set back', async () => {
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

  test.each([
    ['signing out', (session: Session) => session.signOut()],
    ['the right PIN', (session: Session) => session.unlock(pin)],
    ['the maximum age', (session: Session) => session.reachLimit()],
    [
      'a page load after the maximum age',
      () => {
        pass(longest);
        load();
      },
    ],
    [
      'another tab’s page load after the maximum age',
      () => {
        pass(longest);
        load(new MemoryStorage());
      },
    ],
  ])('wrong PINs are deleted from the device by %s', async (_, end: (session: Session) => unknown) => {
    const session = await signedIn();
    session.lock();
    expect(await session.unlock('0000')).toBe('wrong-pin');
    expect(browser.wrongPins()).toHaveLength(1);
    await end(session);
    expect(browser.wrongPins()).toEqual([]);
  });

  test('one sign-in’s end keeps the wrong PINs of another', async () => {
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    session.lock();
    await session.unlock('0000');
    other.reachLimit();
    expect(browser.wrongPins()).toHaveLength(1);
  });

  test('wins over a token still being encrypted', async () => {
    const session = await signedIn();
    const renewal = session.renew('secret-token-2');
    session.signOut();
    await renewal;
    expect(kept()).toBe('');
  });

  test('wins over a PIN still being checked', async () => {
    await signedIn();
    const session = load();
    const unlocking = session.unlock(pin);
    session.signOut();
    expect(await unlocking).toBe('signed-out');
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
    expect(kept()).toBe('');
  });
});
