import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OperationEvent } from './api/responses.ts';
import { timelineOf, unreadableIn } from './timeline.ts';

const at = (creationTime: string | null | undefined, description = String(creationTime)): OperationEvent => ({
  creationTime,
  description,
});
const order = (events: OperationEvent[]) => timelineOf(events).map(({ event }) => event.description);

describe('timelineOf', () => {
  it('puts the newest event first, whatever the order of the list @T35', () => {
    expect(
      order([at('2026-01-05T12:00:00-03:00'), at('2026-01-05T14:00:00-03:00'), at('2026-01-05T13:00:00-03:00')]),
    ).toEqual(['2026-01-05T14:00:00-03:00', '2026-01-05T13:00:00-03:00', '2026-01-05T12:00:00-03:00']);
  });

  it('compares instants, not local times @P37', () => {
    expect(
      order([at('2026-01-05T12:00:00Z'), at('2026-01-05T10:00:00-03:00'), at('2026-01-05T08:30:00-0500')]),
    ).toEqual(['2026-01-05T08:30:00-0500', '2026-01-05T10:00:00-03:00', '2026-01-05T12:00:00Z']);
  });

  it('reads seven fractional digits of a second @T26', () => {
    expect(order([at('2026-01-05T12:00:00.1234561Z'), at('2026-01-05T12:00:00.1234999Z')])).toEqual([
      '2026-01-05T12:00:00.1234999Z',
      '2026-01-05T12:00:00.1234561Z',
    ]);
  });

  it('orders a date without a time as the start of its day, and equal dates by the list @P37 @T26', () => {
    expect(
      order([
        at('2026-01-06'),
        at('2026-01-05T23:59:59'),
        at('2026-01-06T00:00:01'),
        at('0001-01-01'),
        at('2026-01-04'),
      ]),
    ).toEqual(['2026-01-06T00:00:01', '2026-01-06', '2026-01-05T23:59:59', '2026-01-04', '0001-01-01']);
    expect(order([at('2026-01-05', '1'), at('2026-01-06', '2'), at('2026-01-06', '3')])).toEqual(['3', '2', '1']);
    expect(order([at('2026-01-06', '3'), at('2026-01-06', '2'), at('2026-01-05', '1')])).toEqual(['3', '2', '1']);
  });

  it('leaves out and counts entries that are not events @P45', () => {
    const events: OperationEvent[] = [at('2026-01-05T12:00:00'), { unreadable: true }, { unreadable: true }];
    expect(order(events)).toEqual(['2026-01-05T12:00:00']);
    expect(unreadableIn(events)).toBe(2);
  });

  it('puts events without a readable time last @P45', () => {
    const events = [
      at('0001-01-01T00:00:00'),
      at(null, 'null'),
      at('ontem'),
      at('2026-13-45T99:00:00'),
      at('2026-01-05T12:00:00'),
      {},
    ];
    expect(order(events)).toEqual([
      '2026-01-05T12:00:00',
      undefined,
      '2026-13-45T99:00:00',
      'ontem',
      'null',
      '0001-01-01T00:00:00',
    ]);
  });

  it('orders equal times by the direction of the list, or as oldest first @T35', () => {
    const [early, late] = ['2026-01-05T12:00:00Z', '2026-01-05T13:00:00Z'];
    expect(order([at(early, '1'), at(late, '2'), at(late, '3')])).toEqual(['3', '2', '1']);
    expect(order([at(late, '3'), at(late, '2'), at(early, '1')])).toEqual(['3', '2', '1']);
    expect(order([at(late, '1'), at(late, '2')])).toEqual(['2', '1']);
  });

  it('keeps every event, orders by time and gives each a unique id', () => {
    const times = fc.constantFrom('2026-01-05T12:00:00Z', '2026-01-05T12:00:01Z', '2026-01-06T00:00:00Z', null, 'x');
    const event = fc.record({ creationTime: times, description: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const entries = timelineOf(events);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(events.length);
        expect(new Set(entries.map((entry) => entry.event))).toEqual(new Set(events));
        const read = entries.map((entry) => Date.parse(entry.event.creationTime ?? ''));
        const dated = read.filter((value) => !Number.isNaN(value));
        expect(read.slice(0, dated.length)).toEqual(dated.toSorted((one, other) => other - one));
      }),
    );
  });

  it('keeps an event’s id when other events arrive', () => {
    const first = timelineOf([at('2026-01-05T12:00:00Z')]);
    const second = timelineOf([at('2026-01-05T13:00:00Z'), at('2026-01-05T12:00:00Z')]);
    expect(second[1]?.id).toBe(first[0]?.id);
  });
});
