import type { ProductId } from '#src/domain/ids.ts';

import type { EndpointName } from '../contract/endpoints.ts';
import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import { isUnsettled, type Attempt } from './attempts.ts';

/** A list item for an attempt of any till whose outcome is not known, or not known yet. */
export interface UnsettledItem {
  readonly id: string;
  readonly endpoint?: EndpointName | undefined;
  readonly product?: ProductId | undefined;
  readonly step?: string | undefined;
  readonly code?: string | undefined;
  readonly sentAt: number;
  readonly state: 'unknown' | 'underway';
  /** Pseudonyms, from the store's ledger. */
  readonly till?: string | undefined;
  readonly clerk?: string | undefined;
  /** Present where this device sent it. */
  readonly mine?: Attempt | undefined;
}

/**
 * The unsettled attempts of this device and of the store, one item each, newest first. The journal takes precedence over an
 * older list of the store: what this device has settled, or still awaits, is left out.
 */
export function unsettledItems(
  journal: readonly Attempt[],
  entries: readonly LedgerEntry[] = [],
): readonly UnsettledItem[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const own = journal
    .filter(isUnsettled)
    .map((mine) =>
      toItem(mine.id, { ...mine, ...pseudonyms(byKey.get(mine.id)), mine, underway: mine.checking === 'underway' }),
    );
  const sentHere = new Set(journal.map(({ id }) => id));
  const others = entries
    .filter(({ key, restricted }) => !sentHere.has(key) && !restricted)
    .map((entry) => toItem(entry.key, { ...entry, underway: entry.state === 'sent' }));
  return [...own, ...others].toSorted((one, other) => other.sentAt - one.sentAt);
}

const pseudonyms = ({ till, clerk }: Partial<LedgerEntry> = {}) => ({ till, clerk });

type ItemSource = Omit<UnsettledItem, 'id' | 'state'> & { readonly underway: boolean };

const toItem = (
  id: string,
  { endpoint, product, step, code, sentAt, till, clerk, mine, underway }: ItemSource,
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
