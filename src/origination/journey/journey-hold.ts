import type { ProductId } from '#src/domain/ids.ts';
import { defineDeviceValue, numberText } from '#src/platform/device-value.ts';
import { tryLock, type Release } from '#src/platform/locks.ts';
import { handledByCaller } from '#src/platform/report.ts';

/** Lets one tab of this browser at a time be between a product's simulation and its contract. */
export interface JourneyHold {
  /** Resolves to whether this tab holds the product now; asking again while it does changes nothing. */
  readonly take: (product: ProductId) => Promise<boolean>;
  readonly release: (product: ProductId) => void;
  /** This tab's simulation was answered at this moment (epoch milliseconds). */
  readonly simulated: (product: ProductId, at: number) => void;
  /** Whether no other tab has simulated since: a sale brought back by a reload has been without its hold for a while. */
  readonly isLatest: (product: ProductId, at: number) => boolean;
}

export function createJourneyHold(): JourneyHold {
  const asked = new Map<ProductId, Promise<Release | undefined>>();

  return {
    async take(product) {
      const asking = asked.get(product) ?? tryLock(`balcao:${product}`);
      asked.set(product, asking);
      let release: Release | undefined;
      try {
        release = await asking;
      } finally {
        // Another tab has it now and may not the next time.
        if (!release && asked.get(product) === asking) asked.delete(product);
      }
      return release !== undefined;
    },
    release(product) {
      void asked
        .get(product)
        ?.then((release) => release?.())
        .catch(handledByCaller);
      asked.delete(product);
    },
    simulated: (product, at) => simulatedAt(product).write(at),
    isLatest: (product, at) => (simulatedAt(product).read() ?? at) <= at,
  };
}

/** When any tab's last simulation of the product was answered, in epoch milliseconds. */
const simulatedAt = (product: ProductId) =>
  defineDeviceValue({ key: `balcao.simulated.${product}`, schema: numberText });
