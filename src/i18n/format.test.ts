import { describe, expect, it } from 'vitest';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import type { Cents } from '#src/domain/values/money.ts';

import { createFormat } from './format.ts';

const format = createFormat('pt-BR', 'America/Rio_Branco');

it('formats amounts and dates', () => {
  expect(format.money(123_456 as Cents)).toBe('R$\u00A01.234,56');
  expect(format.reais(414.2)).toBe('R$\u00A0414,20');
  expect(format.integer(12_345)).toBe('12.345');
  expect(format.date('1990-12-31' as CalendarDate)).toBe('31/12/1990');
  expect(createFormat('en', 'America/Rio_Branco').money(123_456 as Cents)).toBe('R$1,234.56');
});

describe('dateTime', () => {
  it('converts a time with an offset to the store’s zone, and names the zone @P37 @T26', () => {
    expect(format.dateTime('2026-03-10T02:30:00Z')).toEqual({
      text: '09/03/2026 21:30',
      day: '2026-03-09',
      clock: '21:30',
      zone: 'GMT-5',
    });
    expect(format.dateTime('2026-03-10T00:30:00.1234567-03:00')).toEqual({
      text: '09/03/2026 22:30',
      day: '2026-03-09',
      clock: '22:30',
      zone: 'GMT-5',
    });
    expect(format.dateTime('2026-03-10T00:30-0300')?.text).toBe('09/03/2026 22:30');
  });

  it('does not convert a time without an offset @T26', () => {
    expect(format.dateTime('2026-03-10T02:30:00.1234567')).toEqual({
      text: '10/03/2026 02:30',
      day: '2026-03-10',
      clock: '02:30',
    });
  });

  it('does not convert a date without a time @P37 @T26', () => {
    expect(format.dateTime('2026-03-10')).toEqual({ text: '10/03/2026', day: '2026-03-10' });
  });

  it.each(['0001-01-01T00:00:00', '', '2026-02-30T10:00:00Z', '2026-02-30', '2026-03-10T', 'ontem'])(
    'is undefined for %j @T26',
    (iso) => {
      expect(format.dateTime(iso)).toBeUndefined();
    },
  );
});
