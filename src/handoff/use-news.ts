import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useEvents } from '#src/operations/public.ts';
import { timelineOf, type TimelineEntry } from '#src/partner/timeline.ts';

/** A signature brings one or two; the whole of them is the clerk's timeline. */
const mostShown = 3;

/** What the partner has recorded since the customer took the device, as it came. */
export function useNews(code: OperationCode): readonly TimelineEntry[] {
  const { data } = useEvents(code);
  const [before, setBefore] = useState<ReadonlySet<string>>();
  if (!data) return [];
  const entries = timelineOf(data);
  if (!before) {
    setBefore(new Set(entries.map(({ id }) => id)));
    return [];
  }
  return entries
    .filter(({ id }) => !before.has(id))
    .slice(0, mostShown)
    .toReversed();
}
