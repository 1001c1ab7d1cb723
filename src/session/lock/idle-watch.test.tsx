// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { createHandover } from '../handover.ts';
import { createSessionStore } from '../session-store.ts';
import { createTestDevice, hurryKeys, MemoryStorage } from '../testing.ts';
import { startIdleWatch } from './idle-watch.ts';

const pin = '2468';
const code = operationCode('OP-1') as OperationCode;
const times = { idleMinutes: 10, customerMinutes: 4, sessionHours: 12 };
const seconds = (count: number) => count * 1000;
const minutes = (count: number) => count * 60_000;

let newTab: ReturnType<typeof createTestDevice>;
let added: { type: string; listener: EventListenerOrEventListenerObject }[];

beforeEach(() => {
  vi.useFakeTimers();
  newTab = createTestDevice();
  hurryKeys();
  // Each watch lives as long as its page; here one page sees many.
  added = [];
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        added.push({ type, listener });
        add(type, listener, options as AddEventListenerOptions);
      },
    );
  }
});
afterEach(() => {
  for (const { type, listener } of added) {
    for (const target of [window, document])
      for (const capture of [true, false]) target.removeEventListener(type, listener, { capture });
  }
  vi.useRealTimers();
});

/** A tab whose clerk signs in now. */
async function tab() {
  const device = newTab();
  const handover = createHandover(device);
  const session = createSessionStore({
    device,
    handover,
    longest: times.sessionHours * minutes(60),
    storage: new MemoryStorage() as unknown as Storage,
  });
  const waiting = new Set<() => void>();
  let underway = false;
  const sending = { isUnderway: () => underway, subscribe: (listener: () => void) => waiting.add(listener) };
  const watch = startIdleWatch({ session, handover, device, times, sending });
  await session.signIn({ token: 'a-token', pin });
  return {
    session,
    handover,
    watch,
    kind: () => session.getSnapshot().kind,
    send: (now: boolean) => {
      underway = now;
      for (const listener of waiting) listener();
    },
  };
}
type Tab = Awaited<ReturnType<typeof tab>>;

const pass = (time: number) => vi.advanceTimersByTime(time);
/** The clock goes on while nothing runs: the device sleeps. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time);
const act = (type = 'pointermove') => window.dispatchEvent(new Event(type));

/** Somebody is at work all the time. */
function work(time: number): void {
  const end = Date.now() + time;
  while (Date.now() < end) {
    act();
    pass(Math.min(minutes(1), end - Date.now()));
  }
  act();
}

/** The screen is locked in so long from now, and no sooner. */
function expectLockIn(time: number, { kind }: Tab): void {
  pass(time - 1);
  expect(kind()).toBe('open');
  pass(1);
  expect(kind()).toBe('locked');
}

describe('signs of life @P14', () => {
  test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'input', 'click'])(
    '%s puts the lock off',
    async (type) => {
      const one = await tab();
      pass(minutes(7));
      act(type);
      expectLockIn(minutes(10), one);
    },
  );

  test('without any the screen is locked', async () => {
    expectLockIn(minutes(10), await tab());
  });

  test('in another tab they count too, locked ones aside', async () => {
    const one = await tab();
    const other = await tab();
    pass(minutes(5));
    // What the window is told, both tabs hear: that of the other is meant.
    other.watch.extend();
    expectLockIn(minutes(10), one);
    expect(other.kind()).toBe('locked');

    await one.session.unlock(pin);
    pass(minutes(7));
    const third = await tab();
    expectLockIn(minutes(10), one);
    expect(third.kind()).toBe('locked');
  });

  test('at a locked tab they are nobody’s work', async () => {
    const one = await tab();
    one.session.lock();
    const device = newTab();
    const before = device.read('active');
    pass(minutes(1));
    act();
    expect(device.read('active')).toBe(before);
  });
});

describe('the warning @P13', () => {
  test('comes two minutes ahead, tells of itself once, and is gone with the lock', async () => {
    const { watch, kind } = await tab();
    const listener = vi.fn();
    watch.subscribe(listener);
    pass(minutes(8) - 1);
    expect(watch.getSnapshot()).toBeUndefined();
    pass(1);
    expect(watch.getSnapshot()).toEqual({ at: Date.now() + minutes(2), why: 'idle', whom: 'clerk' });
    expect(listener).toHaveBeenCalledTimes(1);
    pass(minutes(2));
    expect(kind()).toBe('locked');
    expect(watch.getSnapshot()).toBeUndefined();
  });

  test('wants an answer: a nudged mouse is none', async () => {
    const one = await tab();
    pass(minutes(9));
    act();
    expectLockIn(minutes(1), one);
  });

  test('the answer puts the lock off, in every tab', async () => {
    const one = await tab();
    const other = await tab();
    pass(minutes(9));
    expect(other.watch.getSnapshot()).toBeDefined();
    one.watch.extend();
    expect(one.watch.getSnapshot()).toBeUndefined();
    expect(other.watch.getSnapshot()).toBeUndefined();
    expectLockIn(minutes(10), other);
  });

  test('the session’s limit comes to a locked tab too, unasked, and to no other that began later @P19', async () => {
    const one = await tab();
    pass(minutes(30));
    const other = await tab();
    one.session.lock();
    pass(minutes(12 * 60 - 30) - 1);
    expect(one.kind()).toBe('locked');
    expect(one.watch.getSnapshot()).toBeUndefined();
    pass(1);
    expect(one.session.getSnapshot()).toEqual({ kind: 'signed-out', why: 'limit' });
    expect(other.kind()).toBe('locked');
  });

  test('of the customer comes one minute ahead of a sooner lock; taking the device over begins anew', async () => {
    const one = await tab();
    pass(minutes(5));
    one.handover.begin({ code, by: 'seal' });
    pass(minutes(3) - 1);
    expect(one.watch.getSnapshot()).toBeUndefined();
    pass(1);
    expect(one.watch.getSnapshot()).toMatchObject({ at: Date.now() + minutes(1), whom: 'customer' });
    one.watch.extend();
    expectLockIn(minutes(4), one);
    await one.session.unlock(pin);
    pass(minutes(2));
    one.handover.end();
    expectLockIn(minutes(10), one);
  });
});

describe('while something is being sent @P16', () => {
  test('the lock waits, and comes right after', async () => {
    const { send, watch, kind } = await tab();
    pass(minutes(9));
    send(true);
    pass(minutes(3));
    expect(kind()).toBe('open');
    expect(watch.getSnapshot()).toMatchObject({ why: 'idle' });
    send(false);
    expect(kind()).toBe('locked');
  });

  test('so does the end of the session', async () => {
    const { send, kind } = await tab();
    work(minutes(12 * 60) - seconds(30));
    send(true);
    pass(minutes(1));
    expect(kind()).toBe('open');
    send(false);
    expect(kind()).toBe('signed-out');
  });
});

describe('the longest that a session may last @P19', () => {
  test('ends it under whoever is at work, announced two minutes ahead', async () => {
    const { watch, kind } = await tab();
    work(minutes(12 * 60 - 2) - 1);
    expect(watch.getSnapshot()).toBeUndefined();
    pass(1);
    expect(watch.getSnapshot()).toEqual({ at: Date.now() + minutes(2), why: 'limit', whom: 'clerk' });
    watch.extend();
    work(minutes(2) - 1);
    expect(kind()).toBe('open');
    pass(1);
    expect(kind()).toBe('signed-out');
  });

  test('its warning is not cut short by the answer to another', async () => {
    const { watch, kind } = await tab();
    work(minutes(12 * 60 - 11));
    pass(minutes(9));
    // Idle, it would be locked a minute before the end.
    expect(watch.getSnapshot()).toMatchObject({ why: 'limit', at: Date.now() + minutes(2) });
    pass(minutes(2));
    expect(kind()).toBe('signed-out');
  });

  test('is each sign-in’s own', async () => {
    const one = await tab();
    work(minutes(60));
    one.session.signOut();
    await one.session.signIn({ token: 'a-token', pin });
    work(minutes(11.5 * 60));
    expect(one.kind()).toBe('open');
  });
});

describe('a device that slept', () => {
  test('is locked as soon as it is looked at', async () => {
    const { kind } = await tab();
    sleep(minutes(30));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kind()).toBe('locked');
  });

  test('is not kept open by the touch that wakes it', async () => {
    const { kind } = await tab();
    sleep(minutes(30));
    act('pointerdown');
    expect(kind()).toBe('locked');
  });

  test('nor by an answer to a warning that was on when it fell asleep', async () => {
    const { watch, kind } = await tab();
    pass(minutes(9));
    sleep(minutes(30));
    watch.extend();
    expect(kind()).toBe('locked');
  });
});

test('a clock that was set back keeps nothing open: the next sign of life counts from now', async () => {
  const one = await tab();
  sleep(-minutes(60));
  act();
  pass(seconds(1));
  expectLockIn(minutes(10) - seconds(1), one);
});
