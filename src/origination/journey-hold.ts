import type { ProductId } from '#src/domain/products.ts';
import { defineDeviceValue, numberText } from '#src/platform/device-value.ts';

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

/**
 * By Web Locks, which the browser gives up by itself when a tab closes or crashes. Where it has none (plain http on a
 * local network) nothing is held.
 */
export function createJourneyHold(locks: LockManager | undefined): JourneyHold {
  const releases = new Map<ProductId, () => void>();
  const asked = new Map<ProductId, Promise<boolean>>();

  function ask(product: ProductId, manager: LockManager): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const whileHeld = (lock: Lock | null) => {
        resolve(lock !== null);
        if (lock) return new Promise<void>((release) => releases.set(product, release));
        // Another tab has it now and may not the next time.
        asked.delete(product);
        return undefined;
      };
      manager.request(`balcao:${product}`, { ifAvailable: true }, whileHeld).catch((error: unknown) => {
        asked.delete(product);
        reject(error instanceof Error ? error : new Error('No lock'));
      });
    });
  }

  return {
    take(product) {
      if (!locks) return Promise.resolve(true);
      const answer = asked.get(product) ?? ask(product, locks);
      asked.set(product, answer);
      return answer;
    },
    release(product) {
      releases.get(product)?.();
      releases.delete(product);
      asked.delete(product);
    },
    simulated: (product, at) => simulatedAt(product).write(at),
    isLatest: (product, at) => (simulatedAt(product).read() ?? at) <= at,
  };
}

/** When any tab's last simulation of the product was answered, in epoch milliseconds. */
const simulatedAt = (product: ProductId) =>
  defineDeviceValue({ key: `balcao.simulated.${product}`, schema: numberText });
