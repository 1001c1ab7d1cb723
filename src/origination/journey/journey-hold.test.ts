import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeLocks } from '#src/platform/fake-locks.ts';

import { createJourneyHold } from './journey-hold.ts';

beforeEach(() => vi.stubGlobal('navigator', {}));

describe('the hold @P2', () => {
  it('is one tab’s at a time, until it is released', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const [one, other] = [createJourneyHold(), createJourneyHold()];
    expect(await one.take('store-card')).toBe(true);
    expect(await one.take('store-card')).toBe(true);
    expect(await other.take('store-card')).toBe(false);
    expect(await other.take('repurchase')).toBe(true);
    one.release('store-card');
    await vi.waitFor(async () => expect(await other.take('store-card')).toBe(true));
  });

  it('is not refused to the tab that asks twice at once', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const hold = createJourneyHold();
    expect(await Promise.all([hold.take('store-card'), hold.take('store-card')])).toEqual([true, true]);
  });

  it('is no obstacle where the browser has no locks', async () => {
    expect(await createJourneyHold().take('store-card')).toBe(true);
  });
});

describe('a simulation @T5', () => {
  it('counts until another tab has simulated the same product', () => {
    const [one, other] = [createJourneyHold(), createJourneyHold()];
    one.simulated('repurchase', 100);
    expect(one.isLatest('repurchase', 100)).toBe(true);
    other.simulated('store-card', 300);
    expect(one.isLatest('repurchase', 100)).toBe(true);
    other.simulated('repurchase', 200);
    expect([one.isLatest('repurchase', 100), other.isLatest('repurchase', 200)]).toEqual([false, true]);
  });

  it('counts where this device remembers none', () => {
    expect(createJourneyHold().isLatest('phone-credit', 100)).toBe(true);
  });
});
