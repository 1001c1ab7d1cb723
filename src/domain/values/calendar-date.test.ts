import { assert as check, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  formatCalendarDate,
  parseCalendarDate,
  todayIn,
  withCentury,
  type CalendarDate,
} from './calendar-date.ts';

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
    ['19901231', '1990-12-31'],
    ['20122011', '2011-12-20'],
    ['1990-12-31T23:59:59-03:00', '1990-12-31'],
    ['29/02/2024', '2024-02-29'],
    [' 01/01/2000 ', '2000-01-01'],
    ['10 de março de 1990', '1990-03-10'],
    ['sábado, 10 de Março de 1990', '1990-03-10'],
    ['1º de setembro de 2001', '2001-09-01'],
    ['10 mar. 1990', '1990-03-10'],
    ['10/mar/1990', '1990-03-10'],
    ['10dez1990', '1990-12-10'],
    ['10 February 1990', '1990-02-10'],
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
    '20241331',
    '01/01/0199',
    '1/1/99',
    '0001-01-01',
    'abc',
    '31 de abril de 2020',
    '10 de marte de 1990 e tal',
    '10 de brumário de 1990',
    '10 mar 90',
    '31 de dezembro de 99',
    '10 de março',
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

it('reads every day with its month’s name, in both languages, long or short', () => {
  const styles = constantFrom<Intl.DateTimeFormatOptions>(
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: '2-digit', month: 'short', year: 'numeric' },
  );
  check(
    property(days, styles, constantFrom('pt-BR', 'en-GB'), (day, style, language) => {
      const written = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(day);
      expect(parseCalendarDate(written)).toBe(day.toISOString().slice(0, 10));
    }),
  );
});

it.each([
  ['03/02/90', '03/02/1990', '03/02/2090'],
  ['10 de março de 90', '10 de março de 1990', '10 de março de 2090'],
  ['23/11/26', '23/11/2026', '23/11/2026'],
  ['24/11/26', '24/11/1926', '24/11/2026'],
  ['31/02/90', '31/02/2090', '31/02/2090'],
  ['10/03/1990', '10/03/1990', '10/03/1990'],
  ['10/03', '10/03', '10/03'],
])('%j until 23/11/2026 is %j, and a day to come %j', (text, past, future) => {
  expect(withCentury(text, '2026-11-23' as CalendarDate)).toBe(past);
  expect(withCentury(text)).toBe(future);
});

it('days are added across months and years', () => {
  expect(addDays('2026-12-15' as CalendarDate, 30)).toBe('2027-01-14');
  expect(addDays('2028-02-01' as CalendarDate, 29)).toBe('2028-03-01');
  check(
    property(days, integer({ min: 0, max: 400 }), (day, count) => {
      const start = day.toISOString().slice(0, 10) as CalendarDate;
      const end = addDays(start, count);
      expect(Date.parse(end) - Date.parse(start)).toBe(count * 86_400_000);
    }),
  );
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
