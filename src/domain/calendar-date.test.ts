import { assert as check, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatCalendarDate, parseCalendarDate, todayIn, type CalendarDate } from './calendar-date.ts';

/** Valid days according to `Date`, in UTC, where every day has a midnight. */
const days = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('parseCalendarDate', () => {
  it.each([
    ['31/12/1990', '1990-12-31'],
    ['31121990', '1990-12-31'],
    ['1/2/1990', '1990-02-01'],
    ['01-02-1990', '1990-02-01'],
    ['1990-12-31', '1990-12-31'],
    ['1990-12-31T23:59:59-03:00', '1990-12-31'],
    ['29/02/2024', '2024-02-29'],
    [' 01/01/2000 ', '2000-01-01'],
  ])('reads %j as %s', (text, expected) => {
    expect(parseCalendarDate(text)).toBe(expected);
  });

  it.each([
    '',
    '31/04/2020',
    '29/02/2023',
    '29/02/1900',
    '00/01/2000',
    '01/13/2000',
    '20240131',
    '01/01/0199',
    '1/1/99',
    '0001-01-01',
    'abc',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });

  it('reads every day of the calendar in every format @P37 @T25 @T27', () => {
    check(
      property(days, (day) => {
        const iso = day.toISOString().slice(0, 10) as CalendarDate;
        const written = formatCalendarDate(iso);
        expect(parseCalendarDate(iso)).toBe(iso);
        expect(parseCalendarDate(written)).toBe(iso);
        expect(parseCalendarDate(written.replaceAll('/', ''))).toBe(iso);
      }),
    );
  });
});

describe('todayIn', () => {
  it.each([
    ['America/Sao_Paulo', '2026-03-09'],
    ['America/Rio_Branco', '2026-03-09'],
    ['America/Noronha', '2026-03-10'],
    ['Asia/Tokyo', '2026-03-10'],
  ])('is the day in %s @P37 @T28', (timeZone, expected) => {
    expect(todayIn(timeZone, new Date('2026-03-10T02:30:00Z'))).toBe(expected);
  });
});
