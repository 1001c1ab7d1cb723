import { useQueryClient, type QueryClient } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Reads learn that the operation is known, and its link.
import { useEffect } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useJourneyStore } from '#src/origination/public.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { useLedger } from '#src/partner/use-command.tsx';
import { report } from '#src/platform/report.ts';

import { changeDeviceIndex, withOpened } from './device-index.ts';

/** Puts an operation on top of this device's index. */
export function rememberOperation(code: OperationCode, product?: ProductId) {
  changeDeviceIndex((index) => withOpened(index, { code, product, at: Date.now() }));
}

/** Remembers the operation once it is known to exist. The sale that was resumed as this operation is finished then. */
export function useRememberOperation(code: OperationCode | undefined, product?: ProductId) {
  const { sawOperation } = useJourneyStore();
  useEffect(() => {
    if (code === undefined) return;
    rememberOperation(code, product);
    sawOperation(code);
  }, [code, product, sawOperation]);
}

interface KnownFacts {
  readonly product?: ProductId | undefined;
  /** Whether there is a signing link; `undefined` until that is known. */
  readonly signing?: boolean | undefined;
}

interface StoreRecord {
  readonly ledger: Ledger;
  readonly queries: QueryClient;
}

/** Records in the store's ledger that an operation was opened or created here. A failure stops nothing. */
export function recordInLedger({ ledger, queries }: StoreRecord, code: OperationCode, known: KnownFacts): void {
  ledger
    .opened(code, known)
    .then(() => queries.invalidateQueries({ queryKey: ['ledger', 'operations'] }))
    .catch((error: unknown) => report(error, 'ledger'));
}

/** Records the operation once it is known to exist and on each change of what is known. */
export function useRecordInLedger(code: OperationCode | undefined, { product, signing }: KnownFacts): void {
  const ledger = useLedger();
  const queries = useQueryClient();
  useEffect(() => {
    if (code !== undefined && ledger) recordInLedger({ ledger, queries }, code, { product, signing });
  }, [ledger, queries, code, product, signing]);
}
