import { describe, expect, it } from 'vitest';

import { createJourneyHold } from './journey-hold.ts';

/** Two tabs of one browser: one holder a name, and whoever asks meanwhile gets nothing. */
function browser() {
  const holders = new Set<string>();
  const request = async (name: string, _: LockOptions, callback: (lock: Lock | null) => unknown) => {
    await Promise.resolve();
    if (holders.has(name)) return callback(null);
    holders.add(name);
    await callback({ name, mode: 'exclusive' });
    holders.delete(name);
    return undefined;
  };
  return { request } as unknown as LockManager;
}

describe('the hold @P2', () => {
  it('is one tab’s at a time, until it is released', async () => {
    const locks = browser();
    const [one, other] = [createJourneyHold(locks), createJourneyHold(locks)];
    expect(await one.take('store-card')).toBe(true);
    expect(await one.take('store-card')).toBe(true);
    expect(await other.take('store-card')).toBe(false);
    expect(await other.take('repurchase')).toBe(true);
    one.release('store-card');
    await Promise.resolve();
    await Promise.resolve();
    expect(await other.take('store-card')).toBe(true);
  });

  it('is not refused to the tab that asks twice at once', async () => {
    const hold = createJourneyHold(browser());
    expect(await Promise.all([hold.take('store-card'), hold.take('store-card')])).toEqual([true, true]);
  });

  it('is no obstacle where the browser has no locks', async () => {
    expect(await createJourneyHold(undefined).take('store-card')).toBe(true);
  });
});

describe('a simulation @T5', () => {
  it('counts until another tab has simulated the same product', () => {
    const [one, other] = [createJourneyHold(undefined), createJourneyHold(undefined)];
    one.simulated('repurchase', 100);
    expect(one.isLatest('repurchase', 100)).toBe(true);
    other.simulated('store-card', 300);
    expect(one.isLatest('repurchase', 100)).toBe(true);
    other.simulated('repurchase', 200);
    expect([one.isLatest('repurchase', 100), other.isLatest('repurchase', 200)]).toEqual([false, true]);
  });

  it('counts where this device remembers none', () => {
    expect(createJourneyHold(undefined).isLatest('phone-credit', 100)).toBe(true);
  });
});
