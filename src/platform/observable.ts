/** Whoever wants to hear of something. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly notify: (...args: Args) => void;
}

/**
 * `@tanstack/store`, which the router brings, would do for a single value, but most stores here tell one listener of several values, and its
 * `subscribe` does not fit `useSyncExternalStore` without a package of its own. The first script needs this as well, before any package is there.
 */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** A value that changes, as `useSyncExternalStore` takes it. */
export interface Observable<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Value;
}

export function createObservable<Value>(initial: Value) {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    subscribe,
    getSnapshot: () => value,
    set(next: Value): void {
      value = next;
      notify();
    },
  };
}
