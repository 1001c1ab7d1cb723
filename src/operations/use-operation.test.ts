import { describe, expect, it } from 'vitest';

import { ReadFailure } from '#src/partner/query.tsx';

import { nextLook } from './use-operation.ts';

const supportCode = 'BAL-2222-2222';
const lost = new ReadFailure({ kind: 'unknown', reason: 'network', supportCode });
const failing = (seconds: number) =>
  nextLook({
    status: 'error',
    error: lost,
    dataUpdatedAt: 1_000_000,
    errorUpdatedAt: 1_000_000 + seconds * 1000,
    errorUpdateCount: 3,
  });

const neverThere = (errorUpdateCount: number) =>
  nextLook({ status: 'error', error: lost, dataUpdatedAt: 0, errorUpdatedAt: 5_000_000, errorUpdateCount });

describe('nextLook @P55', () => {
  it('never looks more often than every 15 seconds @T37', () => {
    expect(
      nextLook({ status: 'success', error: null, dataUpdatedAt: 1, errorUpdatedAt: 0, errorUpdateCount: 0 }),
    ).toBeGreaterThanOrEqual(15_000);
  });

  it('backs off while looking fails, up to five minutes', () => {
    expect([20, 50, 100, 200, 400, 9999].map(failing)).toEqual([30_000, 50_000, 100_000, 200_000, 300_000, 300_000]);
  });

  it('doubles the waits where it has never succeeded @P55 @T60', () => {
    expect([1, 2, 3, 9].map(neverThere)).toEqual([30_000, 60_000, 120_000, 300_000]);
  });

  it('stops without a valid access', () => {
    const error = new ReadFailure({ kind: 'unauthorized', supportCode });
    expect(nextLook({ status: 'error', error, dataUpdatedAt: 1, errorUpdatedAt: 2, errorUpdateCount: 1 })).toBe(false);
  });
});
