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
}

/**
 * Milliseconds until an open dashboard looks again. While looking fails, it waits as long as it has been failing, which
 * doubles each wait; without a valid access it does not look at all.
 */
export function nextLook({ status, error, dataUpdatedAt, errorUpdatedAt }: ReadState): number | false {
  if (status !== 'error') return usual;
  if (error instanceof ReadFailure && error.answer.kind === 'unauthorized') return false;
  return Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, shortestAfterFailure), longest);
}
