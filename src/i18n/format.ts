import { formatCalendarDate, parseCalendarDate, todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { fromReais, toReais, type Cents } from '#src/domain/values/money.ts';

import type { Locale } from './languages.ts';

export interface Format {
  money(cents: Cents): string;
  /** An amount in reais, as the partner returns it. */
  reais(value: number): string;
  integer(value: number): string;
  date(date: CalendarDate): string;
  /** A time from a server, in ISO 8601; `undefined` if it is empty or invalid. */
  dateTime(iso: string): ServerTime | undefined;
  /** The time of day in the store's zone; `at` in epoch milliseconds. */
  time(at: number): string;
}

export interface ServerTime {
  readonly text: string;
  /** The day of `text`. */
  readonly day: CalendarDate;
  /** The time of day in `text`. Absent if the server gave a date without a time. */
  readonly clock?: string;
  /**
   * The zone of `text`. Undefined if the server gave no offset; `text` is then the server's local time, unconverted.
   */
  readonly zone?: string;
}

/** Seconds and their fraction (.NET sends seven digits) are ignored. */
const serverTime = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/u;

/**
 * Amounts are in the screen's language. Dates and times are day first and 24-hour in every language, as on the contract
 * and the customer's documents.
 */
export function createFormat(locale: Locale, timeZone: string): Format {
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  // "GMT-3", which is short and the same in every language.
  const zones = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' });

  const money = (cents: Cents) => currency.format(toReais(cents));
  return {
    money,
    reais: (value) => money(fromReais(value)),
    integer: (value) => whole.format(value),
    date: formatCalendarDate,
    time: (at) => clock.format(at),
    dateTime(iso) {
      const [, day = '', time, utc, offsetHours, offsetMinutes] = serverTime.exec(iso) ?? [];
      // Also refuses 0001-01-01, .NET's default date.
      const date = parseCalendarDate(day);
      if (!date) return undefined;
      if (time === undefined) return { text: formatCalendarDate(date), day: date };
      if (!utc && !offsetHours) return { text: `${formatCalendarDate(date)} ${time}`, day: date, clock: time };
      const instant = new Date(`${date}T${time}:00${utc ?? `${offsetHours}:${offsetMinutes}`}`);
      if (Number.isNaN(instant.getTime())) return undefined;
      const zone = zones.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
      const [local, at] = [todayIn(timeZone, instant), clock.format(instant)];
      return { text: `${formatCalendarDate(local)} ${at}`, day: local, clock: at, zone };
    },
  };
}
