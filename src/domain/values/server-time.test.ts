import { assert, date, property } from 'fast-check';
import { expect, it } from 'vitest';

import { instantOf, parseServerTime } from './server-time.ts';

const at = (text: string) => {
  const time = parseServerTime(text);
  return time && instantOf(time);
};

it('reads every ISO time as the same instant', () => {
  assert(
    property(date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true }), (date) => {
      expect(at(date.toISOString())).toBeCloseTo(date.getTime(), 3);
    }),
  );
});

it.each([
  ['2026-03-10T00:30:00.1234567-03:00', { day: '2026-03-10', clock: '00:30', seconds: 0.1234567, offset: '-03:00' }],
  ['2026-03-10T02:30Z', { day: '2026-03-10', clock: '02:30', seconds: 0, offset: '+00:00' }],
  ['2026-03-10T02:30-0300', { day: '2026-03-10', clock: '02:30', seconds: 0, offset: '-03:00' }],
  ['2026-03-10T02:30:15', { day: '2026-03-10', clock: '02:30', seconds: 15 }],
  [' 2026-03-10 ', { day: '2026-03-10', seconds: 0 }],
])('reads %s', (text, time) => expect(parseServerTime(text)).toEqual(time));

it.each(['', 'ontem', '0001-01-01T00:00:00', '2026-02-30T10:00:00Z', '10/03/2026', '2026-03-10T', null, undefined])(
  'does not read %s',
  (text) => expect(parseServerTime(text)).toBeUndefined(),
);

it('has no instant without an offset, or at an hour that does not exist', () => {
  expect(at('2026-03-10T02:30:00')).toBeUndefined();
  expect(at('2026-03-10T25:00:00Z')).toBeUndefined();
});
