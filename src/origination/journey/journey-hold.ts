import { productIds, type ProductId } from '#src/domain/ids.ts';
import { expected, handledByCaller } from '#src/platform/report.ts';
import { defineDeviceValue, numberText } from '#src/platform/storage.ts';
import { locksElsewhere, tryLock, type Release } from '#src/platform/tabs.ts';

/**
 * Allows one tab of this browser at a time to sell a product whose contract rests on a simulation. The contract's
 * request names no simulation, so a simulation of another tab in between would change what the contract is about.
 */
export interface JourneyHold {
  /** Resolves to whether this tab holds the product now. Safe to call again while it does. */
  readonly take: (product: ProductId) => Promise<boolean>;
  /** Whether this tab holds the product, or asks to. */
  readonly isHere: (product: ProductId) => boolean;
  readonly release: (product: ProductId) => void;
  /**
   * Records when a simulation was answered (epoch milliseconds): this tab's, or another till's that was just noticed.
   */
  readonly recordSimulation: (product: ProductId, at?: number) => void;
  /**
   * A simulation that was answered after `at`, if one is known. The hold alone does not prove that there is none: a
   * reload releases the hold until the clerk resumes the sale.
   */
  readonly newerThan: (product: ProductId, at: number) => NewerSimulation | undefined;
}

export interface NewerSimulation {
  /** `till`: another till's, noticed at `at`. */
  readonly from: 'device' | 'till';
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The name of the lock that a tab holds while it sells the product. */
const lockOf = (product: ProductId) => `balcao:${product}`;

export function createJourneyHold(): JourneyHold {
  const requests = new Map<ProductId, Promise<Release | undefined>>();

  return {
    async take(product) {
      const request = requests.get(product) ?? tryLock(lockOf(product));
      requests.set(product, request);
      let release: Release | undefined;
      try {
        release = await request;
      } finally {
        // Another tab holds it now; the next call must ask again.
        if (!release && requests.get(product) === request) requests.delete(product);
      }
      return release !== undefined;
    },
    isHere: (product) => requests.has(product),
    release(product) {
      void requests
        .get(product)
        ?.then((release) => release?.())
        .catch(handledByCaller);
      requests.delete(product);
    },
    recordSimulation(product, at) {
      const known = at ?? Date.now();
      simulatedAt(product).write(known);
      if (at === undefined) noticedAt(product).write(known);
    },
    newerThan(product, at) {
      const newest = simulatedAt(product).read() ?? at;
      if (newest <= at) return undefined;
      return { at: newest, from: noticedAt(product).read() === newest ? 'till' : 'device' };
    },
  };
}

/** When another till's simulation was last noticed, in epoch milliseconds. */
const noticedAt = (product: ProductId) => defineDeviceValue({ key: `balcao.noticed.${product}`, schema: numberText });

/** When any tab's last simulation of the product was answered, or another till's noticed, in epoch milliseconds. */
const simulatedAt = (product: ProductId) =>
  defineDeviceValue({ key: `balcao.simulated.${product}`, schema: numberText });

/** The products that another tab of this browser is selling and that only one tab at a time can sell. */
export async function heldElsewhere(): Promise<ProductId[]> {
  // A browser that blocks storage also rejects questions about locks.
  const held = await locksElsewhere().catch((error: unknown) => expected(error, 'sale lock'));
  return productIds.filter((product) => held?.has(lockOf(product)));
}
