import { describe, expect, it, vi } from 'vitest';

import { fakeLocks } from './fake-locks.ts';
import { hasLocks, heldLocks, lockReleased, takeLock, tryLock } from './locks.ts';

describe('a lock', () => {
  it('is waited for, or refused to who does not wait, until it is let go', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const letGo = await takeLock('a');
    const seen: string[] = [];
    const next = takeLock('a').then(() => seen.push('held'));
    expect(await tryLock('a')).toBeUndefined();
    expect([...((await heldLocks()) ?? [])]).toEqual(['a']);
    expect(seen).toEqual([]);
    letGo();
    await next;
    expect(await tryLock('b')).toBeTypeOf('function');
  });

  it('that nobody holds any more is noticed', async () => {
    const browser = fakeLocks();
    vi.stubGlobal('navigator', browser);
    await takeLock('a');
    const gone = lockReleased('a');
    browser.crash();
    expect(await gone).toBeUndefined();
  });
});

it.each([[undefined], [{}]])(
  'without locks (%j) every lock is granted, and nobody is seen to hold one',
  async (browser) => {
    vi.stubGlobal('navigator', browser);
    const [held, tried] = [await takeLock('a'), await tryLock('a')];
    held();
    tried?.();
    await lockReleased('a');
    expect([hasLocks(), tried, await heldLocks()]).toEqual([false, expect.any(Function), undefined]);
  },
);

const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
it('a browser that refuses is no grant', async () => {
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } });
  for (const asked of [takeLock('a'), tryLock('a'), lockReleased('a'), heldLocks()])
    await expect(asked).rejects.toThrow(DOMException);
});
