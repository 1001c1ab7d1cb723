import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { clockReading, noteServerDate, useWrongClock } from './clock-offset.ts';

const noon = Date.parse('2026-03-10T12:00:00Z');
const minutes = (count: number) => count * 60_000;
const dated = (at: number, headers: Record<string, string> = {}) =>
  new Response('', { headers: { Date: new Date(at).toUTCString(), ...headers } });

/** The difference that is recorded for a response with this date, sent and received at these times of the device. */
function difference(server: number, sentAt: number, receivedAt = sentAt): number {
  noteServerDate(dated(server), sentAt, receivedAt);
  const { server: there, device } = clockReading.getSnapshot() ?? { server: 0, device: 0 };
  return there - device;
}

it('only what the response time can’t explain counts as a difference @T28', () => {
  expect(difference(noon, noon)).toBe(0);
  // The header has whole seconds.
  expect(difference(noon, noon + 999)).toBe(0);
  expect(difference(noon, noon - minutes(1), noon + minutes(1))).toBe(0);
  expect(difference(noon, noon - minutes(9), noon - minutes(8))).toBe(minutes(8));
  expect(difference(noon, noon + minutes(8) + 999, noon + minutes(9))).toBe(-minutes(8));
});

it('a response without a date or from a cache is ignored @T28', () => {
  difference(noon, noon);
  const before = clockReading.getSnapshot();
  noteServerDate(new Response(''), 0, 0);
  noteServerDate(new Response('', { headers: { Date: 'ontem' } }), 0, 0);
  noteServerDate(dated(noon, { Age: '600' }), 0, 0);
  expect(clockReading.getSnapshot()).toBe(before);
});

it('a difference of more than two minutes is reported until a response shows otherwise @T28', () => {
  difference(noon, noon + minutes(2) + 999);
  const { result } = renderHook(useWrongClock);
  expect(result.current).toBeUndefined();
  act(() => void difference(noon, noon + minutes(3) + 999));
  expect(result.current).toEqual({ server: noon, device: noon + minutes(3) });
  act(() => void difference(noon, noon));
  expect(result.current).toBeUndefined();
});

it('notifies of changes only', () => {
  const listener = vi.fn();
  const stop = clockReading.subscribe(listener);
  difference(noon + minutes(1), noon);
  difference(noon + minutes(1), noon);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  difference(noon, noon);
  expect(listener).toHaveBeenCalledOnce();
});
