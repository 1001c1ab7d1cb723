interface Pending<Item> {
  /** Returns what removes it again. */
  readonly add: (item: Item) => () => void;
  readonly count: () => number;
  readonly all: () => readonly Item[];
}

/**
 * For what is added and removed with each request. Not a `Set`: while its content changes, V8 allocates one table after
 * another for it, and each refers to the next. Once one of them is in the old generation, the content of all later
 * ones, whole requests among it, stays in memory until a full garbage collection. Measured: of what reads allocate, a
 * `Set` kept a sixth, this a fortieth.
 */
export function createPending<Item extends object>(): Pending<Item> {
  const places: (Item | undefined)[] = [];
  const free: number[] = [];
  return {
    add(item) {
      const place = free.pop() ?? places.length;
      places[place] = item;
      return () => {
        if (places[place] !== item) return;
        places[place] = undefined;
        free.push(place);
      };
    },
    count: () => places.length - free.length,
    all: () => places.filter((item) => item !== undefined),
  };
}
