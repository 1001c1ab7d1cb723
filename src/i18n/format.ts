import { formatCalendarDate, todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { fromReais, toReais, type Cents } from '#src/domain/values/money.ts';
import { instantOf, parseServerTime } from '#src/domain/values/server-time.ts';
import { useConfig } from '#src/platform/services.tsx';

import type { Locale } from './languages.ts';
import { useLocale } from './messages-context.tsx';

export interface Format {
  money(cents: Cents): string;
  /** An amount in reais, as the partner returns it. */
  reais(value: number): string;
  integer(value: number): string;
  date(date: CalendarDate): string;
  /** A time from a server, in ISO 8601; `undefined` if it is empty or invalid. */
  dateTime(iso: string): ShownTime | undefined;
  /** The time of day in the store's zone; `at` in epoch milliseconds. */
  time(at: number): string;
}

interface ShownTime {
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
      const time = parseServerTime(iso);
      if (!time) return undefined;
      const { day, clock: written, offset } = time;
      if (written === undefined) return { text: formatCalendarDate(day), day };
      if (offset === undefined) return { text: `${formatCalendarDate(day)} ${written}`, day, clock: written };
      const at = instantOf(time);
      if (at === undefined) return undefined;
      const instant = new Date(at);
      const zone = zones.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
      const [local, shown] = [todayIn(timeZone, instant), clock.format(instant)];
      return { text: `${formatCalendarDate(local)} ${shown}`, day: local, clock: shown, zone };
    },
  };
}

const formats = new Map<string, Format>();

/** Shared, because a list has one use in every row and each `Intl` object takes longer to make than the row. */
function formatFor(locale: Locale, timeZone: string): Format {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(locale, timeZone);
  formats.set(key, format);
  return format;
}

/** Formats amounts, dates and times for the screen's language and the store's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const { timeZone } = useConfig();
  return formatFor(locale, timeZone);
}
