import type { OperationEvent } from './contract/operation.ts';

export interface TimelineEntry {
  /** The same at every reading for the same event; events carry no identifier of their own. */
  readonly id: string;
  readonly event: OperationEvent;
}

const time = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}:?\d{2})?)?$/u;

/** For times without one. Only the order among times with and without an offset hangs on it, never what is shown. */
const assumedOffset = '-03:00';

/**
 * Orders a time; `undefined` where there is none. A day alone stands at its beginning, before what came at a time of that
 * day. .NET sends seven digits of a second and means nothing by the year 1.
 */
function instant(creationTime: string | null | undefined): number | undefined {
  const [, day, minute = '00:00', second = '00', fraction = '0', zone = assumedOffset] =
    time.exec(creationTime?.trim() ?? '') ?? [];
  if (day === undefined || day.startsWith('0001-')) return undefined;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const milliseconds = Date.parse(`${day}T${minute}:${second}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds + Number(`0.${fraction}`) * 1000;
}

/**
 * Newest first, events without a readable time last. The order of the list is not documented; among equal times it
 * decides: oldest first, unless the list itself runs the other way. What is no event is not among them: `unreadableIn`.
 */
export function timelineOf(events: readonly OperationEvent[]): readonly TimelineEntry[] {
  const copies = new Map<string, number>();
  const entries = events
    .filter(({ unreadable }) => !unreadable)
    .map((event, index) => {
      const content = JSON.stringify([event.creationTime, event.type, event.description, event.owner]);
      const copy = (copies.get(content) ?? 0) + 1;
      copies.set(content, copy);
      return { id: `${copy} ${content}`, event, index, at: instant(event.creationTime) ?? -Infinity };
    });
  const dated = entries.filter(({ at }) => at > -Infinity);
  const cameNewestFirst = (dated[0]?.at ?? 0) > (dated.at(-1)?.at ?? 0);
  // Compared, not subtracted: two missing times would make NaN.
  return entries.toSorted(
    (one, other) =>
      Number(one.at < other.at) - Number(one.at > other.at) ||
      (cameNewestFirst ? one.index - other.index : other.index - one.index),
  );
}

/** How many entries of a list were no events. */
export const unreadableIn = (events: readonly OperationEvent[]): number =>
  events.filter(({ unreadable }) => unreadable).length;
