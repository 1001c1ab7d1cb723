declare const calendarDate: unique symbol;

/**
 * A day, 'YYYY-MM-DD', without time or zone, comparable with `<` and `>`. Never a `Date`: midnight in Brazil is at
 * another hour in UTC, and on days when daylight saving time began there was no midnight.
 */
export type CalendarDate = string & { readonly [calendarDate]: true };

const dayFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const dayFirstDigits = /^(\d{2})(\d{2})(\d{4})$/;
/** "10 de março de 1990", "10 mar. 1990", "10/mar/1990", after a weekday or not. */
const writtenOut =
  /^(?:\p{L}[\p{L}-]*,\s*)?(?<day>\d{1,2})[ºª°]?[\s/.-]*(?:de\s+)?(?<month>\p{L}{3,})\.?,?[\s/.-]*(?:de\s+)?(?<year>\d{4})$/iu;
/** The first three letters of each month, without accents, in Portuguese and English. */
const months = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec'],
];
/** "1990-12-31" or "19901231". A time after it is ignored: pasted text means the day that it shows. */
const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const two = (part: number) => String(part).padStart(2, '0');

function toCalendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
  const plausible = year >= 1900 && year <= 2199;
  if (!exists || !plausible) return undefined;
  return `${year}-${two(month)}-${two(day)}` as CalendarDate;
}

const monthFrom = (name: string) => {
  const start = name.normalize('NFD').replaceAll(/\p{M}/gu, '').slice(0, 3).toLowerCase();
  return months.findIndex((names) => names.includes(start)) + 1;
};

/**
 * Reads "31/12/1990", "31121990", "1/2/1990", "31 de dezembro de 1990", "31 dez 1990" or an ISO date; `undefined` for a
 * day that does not exist, and for a year of two digits.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const bare = text.trim();
  // ISO first, because every row of a long list has such a date. In the accepted centuries, no eight digits are a valid
  // day both with the year first and with the day first.
  const [, year, month, day] = iso.exec(bare) ?? [];
  const date = toCalendarDate(Number(year), Number(month), Number(day));
  if (date) return date;
  const written = writtenOut.exec(bare)?.groups;
  if (written)
    return toCalendarDate(Number(written['year']), monthFrom(written['month'] ?? ''), Number(written['day']));
  const match = dayFirst.exec(bare) ?? dayFirstDigits.exec(bare);
  return match ? toCalendarDate(Number(match[3]), Number(match[2]), Number(match[1])) : undefined;
}

/** "31/12/1990" in every screen language, as on the customer's documents. */
export const formatCalendarDate = (date: CalendarDate): string => date.split('-').toReversed().join('/');

const shortYear = /^(\d{1,2}\D+(?:\d{1,2}|\p{L}{3,})\D+)(\d{2})$/u;

/**
 * "31/12/90" with its century: the latest such day that is not after `until`, or without `until` the day in this
 * century. Any other text is unchanged.
 */
export function withCentury(text: string, until?: CalendarDate): string {
  const [, day, year] = shortYear.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  const date = parseCalendarDate(`${day}20${year}`);
  const isLater = until !== undefined && date !== undefined && date > until;
  return `${day}${isLater ? '19' : '20'}${year}`;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate;

/** By time zone. To create one takes longer than to render a row of a list. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** Today in the store's time zone, which may differ from the device's. */
export function todayIn(timeZone: string, now = new Date()): CalendarDate {
  const parts = calendarOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}` as CalendarDate;
}
