declare const calendarDate: unique symbol;

/**
 * A day, 'YYYY-MM-DD', without time or zone. Never a `Date`: midnight in Brazil is another day in UTC, and some birth
 * dates have no midnight at all. Two of them compare with `<` and `>`.
 */
export type CalendarDate = string & { readonly [calendarDate]: true };

const dayFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const dayFirstDigits = /^(\d{2})(\d{2})(\d{4})$/;
/** The time after an ISO date is not read: what was pasted means the day that it shows. */
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T.*)?$/;

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

/** Reads "31/12/1990", "31121990", "1/2/1990" or an ISO date; a day that does not exist is refused. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const bare = text.trim();
  const groups = iso.exec(bare)?.groups;
  if (groups) return toCalendarDate(Number(groups['year']), Number(groups['month']), Number(groups['day']));
  const match = dayFirst.exec(bare) ?? dayFirstDigits.exec(bare);
  if (!match) return undefined;
  return toCalendarDate(Number(match[3]), Number(match[2]), Number(match[1]));
}

/** "31/12/1990", in every screen language: it is what the documents on the counter show. */
export const formatCalendarDate = (date: CalendarDate): string => date.split('-').toReversed().join('/');

/** The store's day, which on a tablet set to another zone, or after 21:00 in UTC, is not the machine's. */
export function todayIn(timeZone: string, now = new Date()): CalendarDate {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}` as CalendarDate;
}
