import { describe, expect, it, vi } from 'vitest';

import { fakeLocks } from '#src/testing/fake-locks.ts';

import { hasLocks, heldLocks, lockReleased, locksElsewhere, openBroadcast, takeLock, tryLock } from './tabs.ts';

describe('a lock', () => {
  it('is waited for by takeLock and refused by tryLock until it is released', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const release = await takeLock('a');
    const seen: string[] = [];
    const next = takeLock('a').then(() => seen.push('held'));
    expect(await tryLock('a')).toBeUndefined();
    expect([...((await heldLocks()) ?? [])]).toEqual(['a']);
    expect(seen).toEqual([]);
    release();
    await next;
    expect(await tryLock('b')).toBeTypeOf('function');
  });

  it('of another tab is told from this tab’s own', async () => {
    const { locks, elsewhere } = fakeLocks();
    vi.stubGlobal('navigator', { locks });
    void elsewhere.request('a', () => new Promise(() => undefined));
    await takeLock('b');
    expect(await locksElsewhere()).toEqual(new Set(['a']));
  });

  it('is released when its tab crashes', async () => {
    const browser = fakeLocks();
    vi.stubGlobal('navigator', browser);
    await takeLock('a');
    const gone = lockReleased('a');
    browser.crash();
    expect(await gone).toBeUndefined();
  });
});

it.each([[undefined], [{}]])('without locks (%j) every lock is granted and none is listed as held', async (browser) => {
  vi.stubGlobal('navigator', browser);
  const [held, tried] = [await takeLock('a'), await tryLock('a')];
  held();
  tried?.();
  await lockReleased('a');
  expect([hasLocks(), tried, await heldLocks(), await locksElsewhere()]).toEqual([
    false,
    expect.any(Function),
    undefined,
    undefined,
  ]);
});

const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
it('a browser that refuses locks makes every call reject', async () => {
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } });
  for (const asked of [takeLock('a'), tryLock('a'), lockReleased('a'), heldLocks(), locksElsewhere()])
    await expect(asked).rejects.toThrow(DOMException);
});

it('a message reaches the other tabs and not the sender', async () => {
  const [here, there] = [openBroadcast('a'), openBroadcast('a')];
  const own = vi.fn();
  here.addEventListener('message', own);
  const heard = new Promise((resolve) => {
    there.addEventListener('message', ({ data }) => resolve(data));
  });
  here.postMessage('x');
  expect(await heard).toBe('x');
  expect(own).not.toHaveBeenCalled();
  here.close();
  there.close();
});

function refused() {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it.each([
  ['has no channels', undefined],
  ['refuses them', refused],
])('in a browser that %s, whoever uses it works alone', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const channel = openBroadcast('a');
  channel.addEventListener('message', () => undefined);
  expect(() => channel.postMessage('x')).not.toThrow();
  channel.close();
});
