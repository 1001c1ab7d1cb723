import { formatCalendarDate, type CalendarDate } from '#src/domain/calendar-date.ts';

import type { Fact } from './product.ts';

/** What was left blank is no fact. */
export const given = (facts: readonly { readonly label: string; readonly value: string | undefined }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));

export const dateText = (date: CalendarDate | undefined) => date && formatCalendarDate(date);
