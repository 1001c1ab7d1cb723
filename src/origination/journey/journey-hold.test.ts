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
    expect(one.newerThan('repurchase', 100)).toBeUndefined();
    other.recordSimulation('store-card', 300);
    expect(one.newerThan('repurchase', 100)).toBeUndefined();
    other.recordSimulation('repurchase', 200);
    expect(one.newerThan('repurchase', 100)).toEqual({ from: 'device', at: 200 });
    expect(other.newerThan('repurchase', 200)).toBeUndefined();
  });

  it('is superseded by another till’s, also after a reload, until this device simulates again', () => {
    createJourneyHold().recordSimulation('repurchase');
    const reloaded = createJourneyHold();
    expect(reloaded.newerThan('repurchase', 100)).toMatchObject({ from: 'till' });
    reloaded.recordSimulation('repurchase', 300);
    expect(reloaded.newerThan('repurchase', 200)).toEqual({ from: 'device', at: 300 });
  });

  it('is any, where this device has no record of one', () => {
    expect(createJourneyHold().newerThan('phone-credit', 100)).toBeUndefined();
  });
});
