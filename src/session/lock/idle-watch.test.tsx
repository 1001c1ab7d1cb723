import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { createHandover } from '../device.ts';
import { createSessionStore } from '../session-store.ts';
import { createTestDevice, speedUpKeyDerivation, MemoryStorage } from '../testing.ts';
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
  speedUpKeyDerivation();
  // A watch never removes its listeners, because it lives as long as its page. Each test removes them.
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

/** Opens a tab and signs in. */
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
/** Moves the clock without running timers, like a sleeping device. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time);
// A click without a count would be taken for the second half of a double click.
const act = (type = 'pointermove') => window.dispatchEvent(new UIEvent(type, { detail: 1 }));

/** Lets time pass with regular activity. */
function work(time: number): void {
  const end = Date.now() + time;
  while (Date.now() < end) {
    act();
    pass(Math.min(minutes(1), end - Date.now()));
  }
  act();
}

/** Expects the lock after exactly this time. */
function expectLockIn(time: number, { kind }: Tab): void {
  pass(time - 1);
  expect(kind()).toBe('open');
  pass(1);
  expect(kind()).toBe('locked');
}

describe('activity @P14', () => {
  test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'input', 'click'])(
    '%s postpones the lock',
    async (type) => {
      const one = await tab();
      pass(minutes(7));
      act(type);
      expectLockIn(minutes(10), one);
    },
  );

  test.each(['scroll', 'focusin', 'selectionchange'])(
    '%s, which reading alone causes, postpones the lock',
    async (type) => {
      const one = await tab();
      pass(minutes(7));
      act(type);
      expectLockIn(minutes(10), one);
    },
  );

  test('its absence locks the screen', async () => {
    expectLockIn(minutes(10), await tab());
  });

  test('in another tab counts too, unless that tab is locked', async () => {
    const one = await tab();
    const other = await tab();
    pass(minutes(5));
    // Both tabs share one window here, so both receive the event.
    other.watch.extend();
    expectLockIn(minutes(10), one);
    expect(other.kind()).toBe('locked');

    await one.session.unlock(pin);
    pass(minutes(7));
    const third = await tab();
    expectLockIn(minutes(10), one);
    expect(third.kind()).toBe('locked');
  });

  test('at a locked tab does not count', async () => {
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
  test('appears two minutes ahead, notifies once, and disappears with the lock', async () => {
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

  test('is not answered by moving the mouse', async () => {
    const one = await tab();
    pass(minutes(9));
    act();
    expectLockIn(minutes(1), one);
  });

  test('once answered, postpones the lock in every tab', async () => {
    const one = await tab();
    const other = await tab();
    pass(minutes(9));
    expect(other.watch.getSnapshot()).toBeDefined();
    one.watch.extend();
    expect(one.watch.getSnapshot()).toBeUndefined();
    expect(other.watch.getSnapshot()).toBeUndefined();
    expectLockIn(minutes(10), other);
  });

  test('a locked tab ends at its maximum age without a warning, and a tab signed in later does not @P19', async () => {
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

  test('for the customer appears one minute ahead of an earlier lock, counted from the hand-over', async () => {
    const one = await tab();
    pass(minutes(5));
    one.handover.begin({ code, signInId: 'sign-in' });
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

describe('while a request is being sent @P16', () => {
  test('the lock waits for the answer', async () => {
    const { send, watch, kind } = await tab();
    pass(minutes(9));
    send(true);
    pass(minutes(3));
    expect(kind()).toBe('open');
    expect(watch.getSnapshot()).toMatchObject({ why: 'idle' });
    send(false);
    expect(kind()).toBe('locked');
  });

  test('the end of the session waits for the answer', async () => {
    const { send, kind } = await tab();
    work(minutes(12 * 60) - seconds(30));
    send(true);
    pass(minutes(1));
    expect(kind()).toBe('open');
    send(false);
    expect(kind()).toBe('signed-out');
  });
});

describe('the maximum age of a session @P19', () => {
  test('ends an active session, with a warning two minutes ahead', async () => {
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

  test('its warning is not shortened by answering the idle warning', async () => {
    const { watch, kind } = await tab();
    work(minutes(12 * 60 - 11));
    pass(minutes(9));
    // By inactivity alone it would lock a minute before the end.
    expect(watch.getSnapshot()).toMatchObject({ why: 'limit', at: Date.now() + minutes(2) });
    pass(minutes(2));
    expect(kind()).toBe('signed-out');
  });

  test('is counted per sign-in', async () => {
    const one = await tab();
    work(minutes(60));
    one.session.signOut();
    await one.session.signIn({ token: 'a-token', pin });
    work(minutes(11.5 * 60));
    expect(one.kind()).toBe('open');
  });
});

describe('a device that slept', () => {
  test('is locked as soon as its page is visible', async () => {
    const { kind } = await tab();
    sleep(minutes(30));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kind()).toBe('locked');
  });

  test('is locked despite the touch that wakes it', async () => {
    const { kind } = await tab();
    sleep(minutes(30));
    act('pointerdown');
    expect(kind()).toBe('locked');
  });

  test('is locked despite an answer to a warning from before it slept', async () => {
    const { watch, kind } = await tab();
    pass(minutes(9));
    sleep(minutes(30));
    watch.extend();
    expect(kind()).toBe('locked');
  });
});

test('a clock that was set back does not delay the lock', async () => {
  const one = await tab();
  sleep(-minutes(60));
  act();
  pass(seconds(1));
  expectLockIn(minutes(10) - seconds(1), one);
});
