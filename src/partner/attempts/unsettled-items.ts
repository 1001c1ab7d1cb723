import type { ProductId } from '#src/domain/ids.ts';

import type { EndpointName } from '../contract/endpoints.ts';
import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import { isUnsettled, type Attempt } from './attempts.ts';

/** An attempt of this till or another one whose outcome is not known, or not known yet. */
export interface UnsettledItem {
  readonly id: string;
  readonly endpoint?: EndpointName | undefined;
  readonly product?: ProductId | undefined;
  readonly step?: string | undefined;
  readonly code?: string | undefined;
  readonly sentAt: number;
  readonly state: 'unknown' | 'underway';
  /** Pseudonyms, where the store's ledger knows them. */
  readonly till?: string | undefined;
  readonly clerk?: string | undefined;
  /** Present where this device sent it. */
  readonly mine?: Attempt | undefined;
}

/**
 * The device's unsettled attempts and the store's, one entry each, newest first. Of its own the device knows more: one that
 * it has settled, or whose answer a tab of it awaits, is not listed, whatever an older list of the store says.
 */
export function unsettledItems(
  journal: readonly Attempt[],
  store: readonly LedgerEntry[] = [],
): readonly UnsettledItem[] {
  const told = new Map(store.map((attempt) => [attempt.key, attempt]));
  const own = journal
    .filter(isUnsettled)
    .map((mine) =>
      listed(mine.id, { ...mine, ...pseudonyms(told.get(mine.id)), mine, underway: mine.checking === 'underway' }),
    );
  const sentHere = new Set(journal.map(({ id }) => id));
  const others = store
    .filter(({ key }) => !sentHere.has(key))
    .map((attempt) => listed(attempt.key, { ...attempt, underway: attempt.state === 'sent' }));
  return [...own, ...others].toSorted((one, other) => other.sentAt - one.sentAt);
}

const pseudonyms = ({ till, clerk }: Partial<LedgerEntry> = {}) => ({ till, clerk });

type About = Omit<UnsettledItem, 'id' | 'state'> & { readonly underway: boolean };

const listed = (
  id: string,
  { endpoint, product, step, code, sentAt, till, clerk, mine, underway }: About,
): UnsettledItem => ({
  id,
  endpoint,
  product,
  step,
  code,
  sentAt,
  till,
  clerk,
  mine,
  state: underway ? 'underway' : 'unknown',
});
