/** A set of listeners that are all called with the same arguments. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly notify: (...args: Args) => void;
}

/** Our own, because most stores here notify of several values, and the first script must not load packages. */
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

/** A value for `useSyncExternalStore`. */
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
