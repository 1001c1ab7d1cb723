import { useQueryClient, type QueryClient } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Records what reads have found: the operation and its link.
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { operationCode, productIds, type OperationCode, type ProductId } from '#src/domain/ids.ts';
import { useJourneyStore } from '#src/origination/public.ts';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import type { LedgerOperation } from '#src/partner/ledger/ledger-schemas.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { createListeners } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { defineDeviceValue, deviceOwner, json, type DeviceValue } from '#src/platform/storage.ts';

/**
 * An operation opened on this device. Contains no personal data. With accounts each clerk of the device has an index.
 */
export interface KnownOperation {
  readonly code: OperationCode;
  readonly product?: ProductId | undefined;
  /** Epoch milliseconds. */
  readonly firstSeen: number;
  readonly lastOpened: number;
}

/** Last opened first. */
export type DeviceIndex = readonly KnownOperation[];

const mostKept = 50;

const schema = json(
  z.array(
    z.object({
      code: z.custom<OperationCode>((code) => typeof code === 'string' && operationCode(code) === code),
      product: z.catch(z.optional(z.enum(productIds)), undefined),
      firstSeen: z.number(),
      lastOpened: z.number(),
    }),
  ),
);

const indexOf = (owner: string | undefined) =>
  defineDeviceValue<DeviceIndex>({ key: `balcao.operations${owner === undefined ? '' : `.${owner}`}`, schema });
let own = indexOf(deviceOwner.getSnapshot());

/** A list that can't be read counts as empty. */
export const deviceIndex: DeviceValue<DeviceIndex> = {
  read: () => own.read(),
  write: (index) => own.write(index),
  remove: () => own.remove(),
};

interface Opened {
  readonly code: OperationCode;
  readonly product?: ProductId | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Puts an opened operation first. A product that is already known stays. */
export function withOpened(index: DeviceIndex, { code, product, at }: Opened): DeviceIndex {
  const before = index.find((known) => known.code === code);
  const known = { code, product: before?.product ?? product, firstSeen: before?.firstSeen ?? at, lastOpened: at };
  return [known, ...without(index, code)].slice(0, mostKept);
}

/** Sets the product that the clerk chose for an operation. */
export function withProduct(index: DeviceIndex, opened: Opened & { readonly product: ProductId }): DeviceIndex {
  const corrected = index.map((known) => (known.code === opened.code ? { ...known, product: opened.product } : known));
  return withOpened(corrected, opened);
}

export const without = (index: DeviceIndex, ...codes: readonly OperationCode[]): DeviceIndex =>
  index.filter((known) => !codes.includes(known.code));

/** Undoes a removal. Operations opened meanwhile stay, and one opened again keeps its newer entry. */
export function restored(index: DeviceIndex, removed: DeviceIndex): DeviceIndex {
  return removed
    .filter(({ code }) => index.every((known) => known.code !== code))
    .reduce(insertedByDate, index)
    .slice(0, mostKept);
}

function insertedByDate(index: DeviceIndex, removed: KnownOperation): DeviceIndex {
  const older = index.findIndex(({ lastOpened }) => lastOpened < removed.lastOpened);
  return index.toSpliced(older === -1 ? index.length : older, 0, removed);
}

const changes = createListeners();
const none: DeviceIndex = [];

deviceOwner.subscribe(() => {
  own = indexOf(deviceOwner.getSnapshot());
  changes.notify();
});

const current = () => deviceIndex.read() ?? none;

function subscribe(listener: () => void) {
  const stop = changes.subscribe(listener);
  // Another tab's changes.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export function changeDeviceIndex(change: (index: DeviceIndex) => DeviceIndex) {
  deviceIndex.write(change(current()));
  changes.notify();
}

/** The operations that were opened on this device, last opened first. */
export const useDeviceIndex = () => useSyncExternalStore(subscribe, current);

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
  /** Whether there is a signing link, or one that is refused; `undefined` until that is known. */
  readonly signing?: LedgerOperation['signing'];
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
