import { ReadFailure } from '#src/partner/query.tsx';

const usual = 20_000;
const shortestAfterFailure = 30_000;
const longest = 5 * 60_000;

export interface ReadState {
  readonly status: 'pending' | 'success' | 'error';
  readonly error: Error | null;
  /** Epoch milliseconds of the last data and the last failure; 0 for never. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  /** Failures so far. */
  readonly errorUpdateCount: number;
}

/**
 * Milliseconds until an open dashboard looks again. While looking fails, it waits as long as it has been failing, which
 * doubles each wait; without a valid access it does not look at all.
 */
export function nextLook({
  status,
  error,
  dataUpdatedAt,
  errorUpdatedAt,
  errorUpdateCount,
}: ReadState): number | false {
  if (status !== 'error') return usual;
  if (error instanceof ReadFailure && error.answer.kind === 'unauthorized') return false;
  // A new operation may not be there at first: until it is, the waits double from the shortest.
  const failing =
    dataUpdatedAt === 0 ? shortestAfterFailure * 2 ** (errorUpdateCount - 1) : errorUpdatedAt - dataUpdatedAt;
  return Math.min(Math.max(failing, shortestAfterFailure), longest);
}
