import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { operationCode } from '#src/domain/ids.ts';

import { hurryKeys, longest, MemoryStorage, openTestBrowser, pin, token, type TestBrowser } from './testing.ts';

let browser: TestBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = openTestBrowser();
  hurryKeys();
});
afterEach(() => void vi.useRealTimers());

type Session = ReturnType<TestBrowser['load']>;
const load = (own?: MemoryStorage) => browser.load(own);
const signedIn = (own?: MemoryStorage) => browser.signedIn(own);
const kept = (own?: MemoryStorage) => browser.kept(own);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const open = { kind: 'open', token, renewal: false, renewed: false };

describe('a lock', () => {
  test('leaves the sealed token alone, and the PIN opens it again, over a reload too @P18', async () => {
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

  test('reaches every tab; each is opened by its own PIN @P17', async () => {
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

describe('the longest that a session may last @P19', () => {
  test('is over for what was sealed, whoever has the PIN', async () => {
    const locked = await signedIn();
    locked.lock();
    pass(longest - 1);
    expect(load().getSnapshot()).toEqual({ kind: 'locked' });
    pass(1);
    expect(await locked.unlock(pin)).toBe('signed-out');
    expect(locked.getSnapshot()).toEqual({ kind: 'signed-out', why: 'limit' });
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

describe('handing over', () => {
  const code = operationCode('OP 1 ã');

  test('is undone by the sign-in that did it, from a duplicate or after a reload too, and by no other @P31', async () => {
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    if (code) session.handOver(code);
    expect(other.handover.getSnapshot()?.code).toBe('OP 1 ã');
    expect([session, load(), other, load(new MemoryStorage())].map((one) => one.hasHandedOver())).toEqual([
      true,
      true,
      false,
      false,
    ]);
    session.handover.end();
    expect([session, other].map((one) => one.hasHandedOver())).toEqual([false, false]);
  });

  test('ends with the session of who did it, and with no other @P31', async () => {
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    if (code) session.handOver(code);
    other.reachLimit();
    expect(session.handover.getSnapshot()?.code).toBe('OP 1 ã');
    session.reachLimit();
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out', why: 'limit' });
    expect(other.handover.getSnapshot()).toBeUndefined();
  });
});

describe('signing in while another tab', () => {
  test('signs all of them out: it stays signed out', async () => {
    const other = await signedIn();
    const session = load(new MemoryStorage());
    const signingIn = session.signIn({ token, pin });
    other.signOut();
    await signingIn;
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
  });

  test('locks all of them: it is locked, and its PIN opens it', async () => {
    const other = await signedIn();
    const session = load(new MemoryStorage());
    const signingIn = session.signIn({ token, pin });
    other.lock();
    await signingIn;
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    expect(await session.unlock(pin)).toBe('ok');
  });
});

describe('signing out', () => {
  test('reaches every tab, and one that was away when it is back @P17', async () => {
    const away = new MemoryStorage();
    await signedIn(away);
    const asleep = load(away);
    pass(1);
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    other.signOut();
    expect([session, other, asleep].map((one) => one.getSnapshot().kind)).toEqual([
      'signed-out',
      'signed-out',
      'signed-out',
    ]);
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
    const session = await signedIn();
    const { handover } = session;
    const code = operationCode('OP-1');
    if (code) session.handOver(code);
    expect(handover.getSnapshot()?.code).toBe('OP-1');
    const seen: string[] = [];
    handover.subscribe(() => seen.push(session.getSnapshot().kind));
    session.signOut();
    expect(new Set(seen)).toEqual(new Set(['signed-out']));
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

  test.each([
    ['signing out', (session: Session) => session.signOut()],
    ['the right PIN', (session: Session) => session.unlock(pin)],
    ['the longest that a session may last', (session: Session) => session.reachLimit()],
    [
      'a page load after it',
      () => {
        pass(longest);
        load();
      },
    ],
    [
      'another tab’s page load after it, the tab itself being gone',
      () => {
        pass(longest);
        load(new MemoryStorage());
      },
    ],
  ])('wrong PINs are on the device no longer after %s', async (_, end: (session: Session) => unknown) => {
    const session = await signedIn();
    session.lock();
    expect(await session.unlock('0000')).toBe('wrong-pin');
    expect(browser.wrongPins()).toHaveLength(1);
    await end(session);
    expect(browser.wrongPins()).toEqual([]);
  });

  test('a sign-in that ends forgets the wrong PINs of no other', async () => {
    const session = await signedIn();
    const other = await signedIn(new MemoryStorage());
    session.lock();
    await session.unlock('0000');
    other.reachLimit();
    expect(browser.wrongPins()).toHaveLength(1);
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
