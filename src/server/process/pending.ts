interface Pending<Item> {
  /** Returns what removes it again. */
  readonly add: (item: Item) => () => void;
  readonly count: () => number;
  readonly all: () => readonly Item[];
}

/**
 * For what is added and removed with each request. Not a `Set`: while its content changes, V8 makes table after table
 * for it, and each refers to the next. Once one of them has become old, all that was in the later ones stays in memory
 * until a full garbage collection, whole requests among it: with a `Set` a sixth of what reads allocate was kept,
 * without one a fortieth.
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
