import { useState } from 'react';

import type { TimelineEntry } from '#src/partner/timeline.ts';

interface Arrivals {
  readonly ids: ReadonlySet<string>;
  /** When they were read, in epoch milliseconds; it stays while later readings bring nothing new. */
  readonly at: number;
}

/**
 * The entries that the latest change brought to a timeline already on screen; none at the first reading. `entries` keeps
 * its identity while readings say the same.
 */
export function useArrivals(entries: readonly TimelineEntry[], readAt: number): Arrivals {
  const [seen, setSeen] = useState(() => ({ entries, arrivals: { ids: new Set<string>(), at: readAt } }));
  if (entries === seen.entries) return seen.arrivals;
  const before = new Set(seen.entries.map(({ id }) => id));
  const ids = entries.map(({ id }) => id).filter((id) => !before.has(id));
  const arrivals = { ids: new Set(ids), at: readAt };
  setSeen({ entries, arrivals });
  return arrivals;
}
