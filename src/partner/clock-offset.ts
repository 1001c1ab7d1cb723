import { useSyncExternalStore } from 'react';

import { createObservable, type Observable } from '#src/platform/observable.ts';

/** The server's and the device's clock at the same moment, in epoch milliseconds. */
export interface ClockReading {
  readonly server: number;
  readonly device: number;
}

/** In milliseconds. The clock serves to choose a day, so smaller differences don't matter. */
export const toleratedOffset = 2 * 60_000;

const latest = createObservable<ClockReading | undefined>(undefined);

/** From the last response with a `Date` header; `undefined` before there was one. */
export const clockReading: Observable<ClockReading | undefined> = latest;

/**
 * Compares a response's `Date` with the device's clock; `sentAt` and `receivedAt` are in epoch milliseconds. The server
 * wrote the date between the two, so only a date outside that interval is a difference.
 */
export function noteServerDate({ headers }: Response, sentAt: number, receivedAt: number): void {
  const server = Date.parse(headers.get('date') ?? '');
  // Cross-origin responses may hide the header, and the date of a cached response is old.
  if (Number.isNaN(server) || Number(headers.get('age') ?? 0) > 0) return;
  // `Date` has whole seconds, rounded down.
  const secondsEnd = server + 999;
  const device = server > receivedAt ? receivedAt : secondsEnd < sentAt ? server + sentAt - secondsEnd : server;
  const known = latest.getSnapshot();
  if (known?.server !== server || known.device !== device) latest.set({ server, device });
}

function wrong(): ClockReading | undefined {
  const known = latest.getSnapshot();
  return known && Math.abs(known.server - known.device) > toleratedOffset ? known : undefined;
}

/** Both clocks, where they differ by more than two minutes. */
export const useWrongClock = () => useSyncExternalStore(clockReading.subscribe, wrong);
