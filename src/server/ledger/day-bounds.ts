import { todayIn, type CalendarDate } from '#src/domain/calendar-date.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** From its first moment to the first of the next, in epoch milliseconds, by the store's clocks: some days have 23 or 25 hours. */
export function dayBounds(date: CalendarDate, timeZone: string): { readonly from: number; readonly before: number } {
  const noonInUtc = Date.parse(`${date}T12:00:00Z`);
  return {
    from: firstMoment(timeZone, noonInUtc, (there) => there >= date),
    before: firstMoment(timeZone, noonInUtc + day, (there) => there > date),
  };
}

/** No zone is further than 26 hours from a noon in UTC, and days only ever go on: halve what is between. */
function firstMoment(timeZone: string, near: number, isReached: (there: CalendarDate) => boolean): number {
  let before = near - 27 * hour;
  let reached = near + 27 * hour;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (isReached(todayIn(timeZone, new Date(middle)))) reached = middle;
    else before = middle;
  }
  return reached;
}
