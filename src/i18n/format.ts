import { formatCalendarDate, parseCalendarDate, todayIn, type CalendarDate } from '#src/domain/calendar-date.ts';
import { fromReais, toReais, type Cents } from '#src/domain/money.ts';

import type { Locale } from './locale.ts';

export interface Format {
  money(cents: Cents): string;
  /** A partner's number, in reais. */
  reais(value: number): string;
  integer(value: number): string;
  date(date: CalendarDate): string;
  /** A server's time; `undefined` where it is empty or cannot be read. */
  dateTime(iso: string): ServerTime | undefined;
  /** The store's time of day; `at` in epoch milliseconds. */
  time(at: number): string;
}

export interface ServerTime {
  readonly text: string;
  /** The zone that `text` is told in; without one the server gave no offset, and `text` is its own clock, not converted. */
  readonly zone?: string;
  /** The server named a day and no time. */
  readonly dayOnly?: true;
}

/** Seconds and their fraction (.NET sends seven digits) say nothing at a counter. */
const serverTime = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/u;

/**
 * Amounts in the screen's language; dates and times day first and by 24 hours in every language, as on the contract and
 * the customer's documents.
 */
export function createFormat(locale: Locale, timeZone: string): Format {
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  // "GMT-3": short enough for every row of a timeline, and the same in every language.
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
      // Also refuses 0001-01-01, which is .NET's "none".
      const date = parseCalendarDate(day);
      if (!date) return undefined;
      if (time === undefined) return { text: formatCalendarDate(date), dayOnly: true };
      if (!utc && !offsetHours) return { text: `${formatCalendarDate(date)} ${time}` };
      const instant = new Date(`${date}T${time}:00${utc ?? `${offsetHours}:${offsetMinutes}`}`);
      if (Number.isNaN(instant.getTime())) return undefined;
      const zone = zones.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
      return { text: `${formatCalendarDate(todayIn(timeZone, instant))} ${clock.format(instant)}`, zone };
    },
  };
}
