import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import type { ProductId } from '#src/domain/ids.ts';
import { defineService } from '#src/platform/services.tsx';

import type { EndpointName } from '../api/endpoints.ts';
import type { AttemptJournal } from '../attempts/attempt-journal.ts';
import { isUnsettled, type Attempt } from '../attempts/attempts.ts';
import { useAttempts } from '../attempts/use-attempts.ts';
import { hasNoAccess } from './ledger-failure.ts';
import type { LedgerEntry } from './ledger-schemas.ts';
import type { Ledger } from './ledger.ts';

/** Absent where the app is static files: then each device knows only its own attempts. */
export const useLedger = defineService<Ledger | undefined>('ledger');

const unsettledKey = ['ledger', 'attempts'] as const;
const everyMs = 20_000;

/** `no-access`: the partner has not accepted this token yet, so the store's server returns nothing. */
export type LedgerTrouble = 'unreachable' | 'no-access';

export const ledgerTrouble = (error: Error | null): LedgerTrouble | undefined =>
  error ? (hasNoAccess(error) ? 'no-access' : 'unreachable') : undefined;

/** This device's unsettled attempts and, where the store has a ledger, those of every till. */
export function useUnsettledItems() {
  const ledger = useLedger();
  const mine = useAttempts();
  const store = useQuery({
    queryKey: unsettledKey,
    queryFn: ledger ? ledger.unsettled : skipToken,
    refetchInterval: ({ state }) => (ledgerTrouble(state.error) === 'no-access' ? false : everyMs),
    refetchOnWindowFocus: 'always',
    // The interval repeats the request soon enough.
    retry: false,
    networkMode: 'always',
  });
  // After a failed read the cached list may be out of date.
  return {
    attempts: unsettledItems(mine, store.isError ? [] : store.data),
    trouble: ledger && ledgerTrouble(store.error),
    /** Whether these are all, as far as the store's server knows. */
    isKnown: !ledger || store.isSuccess,
  };
}

/** Milliseconds until an entry is read again; `false` once it has an outcome. */
function refetchAfter(entry: LedgerEntry | null | undefined): number | false {
  if (!entry) return 5_000;
  if (entry.state === 'sent') return 2_000;
  return entry.state === 'unknown' && everyMs;
}

/**
 * An attempt's ledger entry, read again until it has an outcome; `null` while the server can't be asked. `sentAt` is
 * from the journal, if it has the attempt.
 */
export function useLedgerEntry(id: string, sentAt?: number) {
  const ledger = useLedger();
  return useQuery({
    queryKey: ['ledger', 'attempt', id],
    // The inquiry may include the partner's answer, which is personal data and must not enter the cache.
    queryFn: ledger
      ? async () => {
          const inquiry = await ledger.ask(id, sentAt ?? 0);
          return inquiry.kind === 'known' ? inquiry.attempt : null;
        }
      : skipToken,
    refetchInterval: ({ state }) => refetchAfter(state.data),
    refetchOnWindowFocus: 'always',
    retry: false,
    networkMode: 'always',
  });
}

/** Removes a settled attempt from the cached list at once, then reads the list again. */
export function useRemoveLedgerEntry(): (id: string) => void {
  const queries = useQueryClient();
  return (id) => {
    queries.setQueryData<readonly LedgerEntry[]>(unsettledKey, (attempts) => attempts?.filter(({ key }) => key !== id));
    void queries.invalidateQueries({ queryKey: ['ledger'] });
  };
}

/** Reads the store's list again, where it is on screen, whenever the state of one of this device's attempts changes. */
export function refreshLedgerOnChange(journal: AttemptJournal, queries: QueryClient): void {
  const states = () =>
    journal
      .attempts()
      .map(({ id, state }) => `${id} ${state}`)
      .join();
  let before = states();
  journal.subscribe(() => {
    const now = states();
    if (now !== before) void queries.invalidateQueries({ queryKey: unsettledKey });
    before = now;
  });
}

/** A list item for an attempt of any till whose outcome is not known, or not known yet. */
export interface UnsettledItem {
  readonly id: string;
  readonly endpoint?: EndpointName | undefined;
  readonly product?: ProductId | undefined;
  readonly step?: string | undefined;
  readonly code?: string | undefined;
  readonly sentAt: number;
  readonly state: 'unknown' | 'underway';
  /** As the store's ledger names them: `ledgerEntry`. */
  readonly till?: string | undefined;
  readonly clerk?: string | undefined;
  /** Present where this device sent it. */
  readonly mine?: Attempt | undefined;
}

/**
 * The unsettled attempts of this device and of the store, one item each, newest first. The journal takes precedence
 * over an older list of the store: what this device has settled, or still awaits, is left out.
 */
export function unsettledItems(
  journal: readonly Attempt[],
  entries: readonly LedgerEntry[] = [],
): readonly UnsettledItem[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const own = journal
    .filter(isUnsettled)
    .map((mine) =>
      toItem(mine.id, { ...mine, ...sender(byKey.get(mine.id)), mine, underway: mine.checking === 'underway' }),
    );
  const sentHere = new Set(journal.map(({ id }) => id));
  const others = entries
    .filter(({ key, restricted }) => !sentHere.has(key) && !restricted)
    .map((entry) => toItem(entry.key, { ...entry, underway: entry.state === 'sent' }));
  return [...own, ...others].toSorted((one, other) => other.sentAt - one.sentAt);
}

const sender = ({ till, clerk }: Partial<LedgerEntry> = {}) => ({ till, clerk });

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
