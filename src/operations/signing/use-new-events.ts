import { useMemo, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { timelineOf, type TimelineEntry } from '#src/partner/timeline.ts';

import { useSigningEvents } from '../use-operation.ts';

/**
 * The events recorded since the caller was mounted, newest first. An older read may lack events from before, so the
 * first read after mounting decides what is new.
 */
export function useNewEvents(
  code: OperationCode,
  { isSigning }: { readonly isSigning: boolean },
): readonly TimelineEntry[] {
  const { data, dataUpdatedAt } = useSigningEvents(code, { isSigning });
  const [mountedAt] = useState(() => Date.now());
  const [before, setBefore] = useState<ReadonlySet<string>>();
  const entries = useMemo(() => (data ? timelineOf(data) : []), [data]);
  const isRead = dataUpdatedAt >= mountedAt;
  if (isRead && !before) setBefore(new Set(entries.map(({ id }) => id)));
  return useMemo(() => (before ? entries.filter(({ id }) => !before.has(id)) : []), [before, entries]);
}
