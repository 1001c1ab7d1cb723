import { instantOf, parseServerTime } from '#src/domain/values/server-time.ts';

import type { OperationEvent } from './api/responses.ts';

export interface TimelineEntry {
  /** Derived from the event's content, because events have no identifier: equal at every reading. */
  readonly id: string;
  readonly event: OperationEvent;
}

/** What the partner says of an event. `undefined` if that is nothing. */
export const descriptionOf = ({ description }: Pick<OperationEvent, 'description'>): string | undefined =>
  description?.trim() || undefined;

/**
 * For times without an offset. It only affects the order between times with and without an offset, never the text
 * shown.
 */
const assumedOffset = '-03:00';

/** The sort key of an event's time; `undefined` where there is no readable time. */
function sortKey(creationTime: string | null | undefined): number | undefined {
  const time = parseServerTime(creationTime);
  return time && instantOf({ offset: assumedOffset, ...time });
}

/**
 * Newest first, events without a readable time last. Equal times are ordered by the list, whose direction is not
 * documented: it is read as oldest first unless its times run the other way. Unreadable entries are left out (see
 * `unreadableIn`).
 */
export function timelineOf(events: readonly OperationEvent[]): readonly TimelineEntry[] {
  const entries = events
    .filter(({ unreadable }) => !unreadable)
    .map((event, index) => ({ event, index, at: sortKey(event.creationTime) ?? -Infinity }));
  const dated = entries.filter(({ at }) => at > -Infinity);
  const isNewestFirst = (dated[0]?.at ?? 0) > (dated.at(-1)?.at ?? 0);
  // Not subtracted: two missing times would give NaN.
  const sorted = entries.toSorted(
    (one, other) =>
      Number(one.at < other.at) - Number(one.at > other.at) ||
      (isNewestFirst ? one.index - other.index : other.index - one.index),
  );
  const copies = new Map<string, number>();
  return sorted.map(({ event, at }, place) => {
    const content = `${event.creationTime} ${event.type} ${event.description} ${event.owner}`;
    // Only events of the same time can be equal. In a long list, counting the others would take most of the time.
    const isAlone = at !== sorted[place - 1]?.at && at !== sorted[place + 1]?.at;
    const copy = isAlone ? 1 : (copies.get(content) ?? 0) + 1;
    if (!isAlone) copies.set(content, copy);
    return { id: `${copy} ${content}`, event };
  });
}

/** The number of entries that could not be read as events. */
export const unreadableIn = (events: readonly OperationEvent[]): number =>
  events.filter(({ unreadable }) => unreadable).length;
