import { describe, expect, it, vi } from 'vitest';

import { fakeLocks } from '#src/testing/fake-locks.ts';
import { hasLocks, heldLocks, lockReleased, takeLock, tryLock } from './locks.ts';

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
  expect([hasLocks(), tried, await heldLocks()]).toEqual([false, expect.any(Function), undefined]);
});

const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
it('a browser that refuses locks makes every call reject', async () => {
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } });
  for (const asked of [takeLock('a'), tryLock('a'), lockReleased('a'), heldLocks()])
    await expect(asked).rejects.toThrow(DOMException);
});
