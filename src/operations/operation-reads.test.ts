import { describe, expect, it } from 'vitest';

import { ReadFailure } from '#src/partner/query.ts';

import { pollInterval } from './operation-reads.ts';

const supportCode = 'BAL-2222-2222';
const lost = new ReadFailure({ kind: 'unknown', reason: 'network', supportCode });
const failing = (seconds: number) =>
  pollInterval({
    status: 'error',
    error: lost,
    dataUpdatedAt: 1_000_000,
    errorUpdatedAt: 1_000_000 + seconds * 1000,
    errorUpdateCount: 3,
  });

const neverThere = (errorUpdateCount: number) =>
  pollInterval({ status: 'error', error: lost, dataUpdatedAt: 0, errorUpdatedAt: 5_000_000, errorUpdateCount });

describe('pollInterval @P55', () => {
  it('reads an operation’s page at most every 15 seconds @T37', () => {
    expect(
      pollInterval({ status: 'success', error: null, dataUpdatedAt: 1, errorUpdatedAt: 0, errorUpdateCount: 0 }),
    ).toBeGreaterThanOrEqual(15_000);
  });

  it('reads every 4 seconds while a customer signs, a little later after one lost read, and backs off to a minute', () => {
    const read = { error: null, dataUpdatedAt: 1, errorUpdatedAt: 0, errorUpdateCount: 0 };
    expect(pollInterval({ ...read, status: 'success' }, 4000)).toBe(4000);
    const failing = (ms: number) =>
      pollInterval({ ...read, status: 'error', error: lost, errorUpdatedAt: 1 + ms }, 4000);
    expect([4000, 10_000, 20_000, 40_000, 80_000].map(failing)).toEqual([6000, 10_000, 20_000, 40_000, 60_000]);
  });

  it('backs off while reads fail, up to five minutes', () => {
    expect([20, 50, 100, 200, 400, 9999].map(failing)).toEqual([30_000, 50_000, 100_000, 200_000, 300_000, 300_000]);
  });

  it('doubles the waits if no read has succeeded @P55 @T60', () => {
    expect([1, 2, 3, 9].map(neverThere)).toEqual([30_000, 60_000, 120_000, 300_000]);
  });

  it('stops without a valid token', () => {
    const error = new ReadFailure({ kind: 'unauthorized', supportCode });
    expect(pollInterval({ status: 'error', error, dataUpdatedAt: 1, errorUpdatedAt: 2, errorUpdateCount: 1 })).toBe(
      false,
    );
  });
});
