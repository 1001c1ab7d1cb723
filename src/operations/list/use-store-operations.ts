import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ledgerTrouble, useLedger } from '#src/partner/ledger/ledger-queries.ts';
import type { LedgerOperation } from '#src/partner/ledger/ledger-schemas.ts';

import { useDeviceIndex, type DeviceIndex } from '../opened/device-index.ts';
import { productsNamed, type ListFilters, type ListedOperation } from './list-filters.ts';

/** The store's operations, 50 at a time, last opened first. */
export function useStoreOperations(filters: ListFilters) {
  const ledger = useLedger();
  const index = useDeviceIndex();
  const named = productsNamed(filters.search, useMessages().products);
  const search = named.length > 0 ? { ...filters, named: named.join() } : filters;
  const list = useInfiniteQuery({
    queryKey: ['ledger', 'operations', search],
    queryFn: ledger ? ({ pageParam }) => ledger.operations({ ...search, cursor: pageParam }) : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The previous list stays while new filters are loading.
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  return {
    ...list,
    operations:
      list.data &&
      listedOperations(
        list.data.pages.map(({ operations }) => operations),
        index,
      ),
    trouble: ledgerTrouble(list.error),
  };
}

interface RecentOperations {
  /** Whether the store has a list, readable or not. */
  readonly isShared: boolean;
  /** How many operations this device knows. The store's list has at least as many. */
  readonly known: number;
  readonly from: 'store' | 'device';
  /** Absent until the store's list is loaded. */
  readonly operations?: readonly ListedOperation[] | undefined;
  readonly trouble?: ReturnType<typeof ledgerTrouble>;
}

/** The operations opened last: the store's, or this device's where there is no ledger or it can't be read. */
export function useRecentOperations(most: number): RecentOperations {
  const ledger = useLedger();
  const index = useDeviceIndex();
  const { data, error } = useQuery({
    queryKey: ['ledger', 'operations', 'recent'],
    queryFn: ledger ? () => ledger.operations({}) : skipToken,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const common = { isShared: ledger !== undefined, known: index.length };
  if (!ledger || error)
    return { ...common, from: 'device', operations: index.slice(0, most), trouble: ledgerTrouble(error) };
  return { ...common, from: 'store', operations: data && listedOperations([data.operations], index).slice(0, most) };
}

/**
 * The store's operations without duplicates: one that is opened again between two page reads appears in both. This
 * device may know a product that the ledger does not.
 */
function listedOperations(
  pages: readonly (readonly LedgerOperation[])[],
  index: DeviceIndex,
): readonly ListedOperation[] {
  const byCode = new Map<string, ListedOperation>();
  for (const { code, product, lastOpenedAt, lastOpenedTill, lastOpenedClerk, signing, unsettled } of pages.flat()) {
    if (!byCode.has(code))
      byCode.set(code, {
        code,
        product: product ?? index.find((known) => known.code === code)?.product,
        lastOpened: lastOpenedAt,
        till: lastOpenedTill,
        clerk: lastOpenedClerk,
        signing,
        unsettled,
      });
  }
  return [...byCode.values()];
}
