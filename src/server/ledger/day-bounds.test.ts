import { expect, it } from 'vitest';

import type { CalendarDate } from '#src/domain/calendar-date.ts';

import { dayBounds } from './day-bounds.ts';

it.each([
  ['2026-11-20', 'America/Sao_Paulo', ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z']],
  ['2026-11-20', 'Pacific/Kiritimati', ['2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z']],
  ['2026-11-20', 'UTC', ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']],
  // Began at one in the morning.
  ['2018-11-04', 'America/Sao_Paulo', ['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z']],
])('%s in %s', (date, timeZone, bounds) => {
  const { from, before } = dayBounds(date as CalendarDate, timeZone);
  expect([from, before].map((at) => new Date(at).toISOString())).toEqual(bounds);
});
