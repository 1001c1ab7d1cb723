import type { ProductId } from '#src/domain/products.ts';

/** Lets one tab of this browser at a time be between a product's simulation and its contract. */
export interface JourneyHold {
  /** Resolves to whether this tab holds the product now; asking again while it does changes nothing. */
  readonly take: (product: ProductId) => Promise<boolean>;
  readonly release: (product: ProductId) => void;
}

/**
 * By Web Locks, which the browser gives up by itself when a tab closes or crashes. Where it has none (plain http on a
 * local network) nothing is held.
 */
export function createJourneyHold(locks: LockManager | undefined = navigator.locks): JourneyHold {
  const held = new Map<ProductId, () => void>();
  return {
    take(product) {
      if (!locks || held.has(product)) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        const whileHeld = (lock: Lock | null) => {
          resolve(lock !== null);
          return lock && new Promise<void>((release) => held.set(product, release));
        };
        locks.request(`balcao:${product}`, { ifAvailable: true }, whileHeld).catch(reject);
      });
    },
    release(product) {
      held.get(product)?.();
      held.delete(product);
    },
  };
}
