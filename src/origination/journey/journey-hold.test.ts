import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeLocks } from '#src/testing/fake-locks.ts';

import { createJourneyHold } from './journey-hold.ts';

beforeEach(() => vi.stubGlobal('navigator', {}));

describe('the hold @P2', () => {
  it('belongs to one tab at a time, until it is released', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const [one, other] = [createJourneyHold(), createJourneyHold()];
    expect(await one.take('store-card')).toBe(true);
    expect(await one.take('store-card')).toBe(true);
    expect(await other.take('store-card')).toBe(false);
    expect(await other.take('repurchase')).toBe(true);
    one.release('store-card');
    await vi.waitFor(async () => expect(await other.take('store-card')).toBe(true));
  });

  it('is granted to a tab that takes it twice at once', async () => {
    vi.stubGlobal('navigator', fakeLocks());
    const hold = createJourneyHold();
    expect(await Promise.all([hold.take('store-card'), hold.take('store-card')])).toEqual([true, true]);
  });

  it('is always granted where the browser has no locks', async () => {
    expect(await createJourneyHold().take('store-card')).toBe(true);
  });
});

describe('the latest simulation @T5', () => {
  it('is superseded when another tab simulates the same product', () => {
    const [one, other] = [createJourneyHold(), createJourneyHold()];
    one.recordSimulation('repurchase', 100);
    expect(one.isLatest('repurchase', 100)).toBe(true);
    other.recordSimulation('store-card', 300);
    expect(one.isLatest('repurchase', 100)).toBe(true);
    other.recordSimulation('repurchase', 200);
    expect([one.isLatest('repurchase', 100), other.isLatest('repurchase', 200)]).toEqual([false, true]);
  });

  it('is any, where this device has no record of one', () => {
    expect(createJourneyHold().isLatest('phone-credit', 100)).toBe(true);
  });
});
