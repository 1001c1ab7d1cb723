import { parseCalendarDate, type CalendarDate } from './calendar-date.ts';

/** A time as a server wrote it. */
export interface ServerTime {
  /** Of the zone that it was written in. */
  readonly day: CalendarDate;
  /** "14:03". Absent from a date without a time. */
  readonly clock?: string;
  /** With their fraction. */
  readonly seconds: number;
  /** "-03:00". Absent where the server gave none. */
  readonly offset?: string;
}

// Positions and not names: a long list reads thousands of times, and groups with names take four times as long.
const iso8601 = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Reads ISO 8601; `undefined` for anything else and for a day that does not exist. .NET sends seven fractional digits,
 * and the year 1 as "no value".
 */
export function parseServerTime(text: string | null | undefined): ServerTime | undefined {
  const [, date = '', clock, seconds = '0', zone] = iso8601.exec(text?.trim() ?? '') ?? [];
  const day = parseCalendarDate(date);
  if (!day) return undefined;
  const offset = zone === 'Z' ? '+00:00' : zone?.replace(/^(...)(..)$/, '$1:$2');
  return { day, seconds: Number(seconds), ...(clock && { clock }), ...(offset && { offset }) };
}

/** In epoch milliseconds; `undefined` without an offset. A date alone counts as the start of its day. */
export function instantOf({ day, clock = '00:00', seconds, offset }: ServerTime): number | undefined {
  const minute = offset === undefined ? Number.NaN : Date.parse(`${day}T${clock}${offset}`);
  return Number.isNaN(minute) ? undefined : minute + seconds * 1000;
}
