import { formatCalendarDate, type CalendarDate } from '#src/domain/calendar-date.ts';

import type { Fact } from './product.ts';

/** What was left blank is no fact. */
export const given = (facts: readonly { readonly label: string; readonly value: string | undefined }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));

/** A day of a request's, which holds calendar dates alone. */
export const dateText = (date: string | undefined) => (date === undefined ? undefined : formatCalendarDate(date as CalendarDate));
