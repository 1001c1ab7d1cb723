import * as z from 'zod/mini';

import { operationCode, productIds, type OperationCode, type ProductId } from '#src/domain/ids.ts';
import { defineDeviceValue, json } from '#src/platform/device-value.ts';

/** An operation that this device has opened. Holds no personal data: not even a name of the clerk's own giving. */
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

/** A list that can't be read counts as empty. */
export const deviceIndex = defineDeviceValue<DeviceIndex>({
  key: 'balcao.operations',
  schema: json(
    z.array(
      z.object({
        code: z.custom<OperationCode>((code) => typeof code === 'string' && operationCode(code) === code),
        product: z.catch(z.optional(z.enum(productIds)), undefined),
        firstSeen: z.number(),
        lastOpened: z.number(),
      }),
    ),
  ),
});

interface Opened {
  readonly code: OperationCode;
  readonly product?: ProductId | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** An operation was opened; the product that it was first known by, or corrected to, stands. */
export function remembered(index: DeviceIndex, { code, product, at }: Opened): DeviceIndex {
  const before = index.find((known) => known.code === code);
  const known = { code, product: before?.product ?? product, firstSeen: before?.firstSeen ?? at, lastOpened: at };
  return [known, ...without(index, code)].slice(0, mostKept);
}

/** The clerk said which product an operation is of. */
export function told(index: DeviceIndex, opened: Opened & { readonly product: ProductId }): DeviceIndex {
  const corrected = index.map((known) => (known.code === opened.code ? { ...known, product: opened.product } : known));
  return remembered(corrected, opened);
}

export const without = (index: DeviceIndex, ...codes: readonly OperationCode[]): DeviceIndex =>
  index.filter((known) => !codes.includes(known.code));

/** Operations that were removed are back where they stood. What came meanwhile stays, and one that was opened again is the newer one. */
export function restored(index: DeviceIndex, removed: DeviceIndex): DeviceIndex {
  return removed
    .filter(({ code }) => index.every((known) => known.code !== code))
    .reduce(inserted, index)
    .slice(0, mostKept);
}

function inserted(index: DeviceIndex, removed: KnownOperation): DeviceIndex {
  const older = index.findIndex(({ lastOpened }) => lastOpened < removed.lastOpened);
  return index.toSpliced(older === -1 ? index.length : older, 0, removed);
}
