import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import type { LedgerEntry } from './ledger-schemas.ts';
import { hasNoAccess } from './ledger.ts';
import { useAttempts, useLedger } from '../use-command.tsx';
import type { AttemptJournal } from '../attempts/attempt-journal.ts';
import { unsettledItems } from '../attempts/unsettled-items.ts';

const storeAttempts = ['ledger', 'attempts'] as const;
const everyMs = 20_000;

/** `no-access`: the partner has not taken this access yet, so that the store's server tells it nothing. */
export type LedgerTrouble = 'unreachable' | 'no-access';

/** Why the store's server did not tell what it was asked for. */
export const ledgerTrouble = (error: Error | null): LedgerTrouble | undefined =>
  error ? (hasNoAccess(error) ? 'no-access' : 'unreachable') : undefined;

/** This device's attempts without a known outcome and, where the store has a ledger, those of every till. */
export function useUnsettledItems() {
  const ledger = useLedger();
  const mine = useAttempts();
  const store = useQuery({
    queryKey: storeAttempts,
    queryFn: ledger ? ledger.unsettled : skipToken,
    refetchInterval: ({ state }) => (ledgerTrouble(state.error) === 'no-access' ? false : everyMs),
    refetchOnWindowFocus: 'always',
    // It is asked again soon enough.
    retry: false,
    networkMode: 'always',
  });
  // An older list of the store is no list of now.
  return {
    attempts: unsettledItems(mine, store.isError ? [] : store.data),
    trouble: ledger && ledgerTrouble(store.error),
  };
}

/** Milliseconds until the store is asked of one attempt again; not at all once it has an outcome. */
function nextQuestion(attempt: LedgerEntry | null | undefined): number | false {
  if (!attempt) return 5_000;
  if (attempt.state === 'sent') return 2_000;
  return attempt.state === 'unknown' && everyMs;
}

/** One attempt as the store knows it (`sentAt` where this device does), asked again while it has no outcome. `null` while nobody can tell. */
export function useLedgerEntry(id: string, sentAt?: number) {
  const ledger = useLedger();
  return useQuery({
    queryKey: ['ledger', 'attempt', id],
    // The partner's answer, which may come along, is the customer's: it is left in no cache.
    queryFn: ledger
      ? async () => {
          const inquiry = await ledger.ask(id, sentAt ?? 0);
          return inquiry.kind === 'known' ? inquiry.attempt : null;
        }
      : skipToken,
    refetchInterval: ({ state }) => nextQuestion(state.data),
    refetchOnWindowFocus: 'always',
    retry: false,
    networkMode: 'always',
  });
}

/** An attempt was settled: it is on no list any more, before the store's is read again. */
export function useRemoveLedgerEntry(): (id: string) => void {
  const queries = useQueryClient();
  return (id) => {
    queries.setQueryData<readonly LedgerEntry[]>(storeAttempts, (attempts) =>
      attempts?.filter(({ key }) => key !== id),
    );
    void queries.invalidateQueries({ queryKey: ['ledger'] });
  };
}

/** What this device has sent, or has settled, is so for the store as well: its list is read again where it is on screen. */
export function watchForLedgerRefresh(journal: AttemptJournal, queries: QueryClient): void {
  const states = () =>
    journal
      .attempts()
      .map(({ id, state }) => `${id} ${state}`)
      .join();
  let before = states();
  journal.subscribe(() => {
    const now = states();
    if (now !== before) void queries.invalidateQueries({ queryKey: storeAttempts });
    before = now;
  });
}
