import { useSyncExternalStore } from 'react';

import { createObservable, type Observable } from '#src/platform/observable.ts';

/** A server's answer beside the device's clock, both in epoch milliseconds at one moment. */
export interface ClockReading {
  readonly server: number;
  readonly device: number;
}

/** In milliseconds. Less says nothing: a day is chosen by it, and clocks that are set by the network differ by seconds. */
const tolerated = 2 * 60_000;

const latest = createObservable<ClockReading | undefined>(undefined);

/** What the last dated answer told; `undefined` before there was one. */
export const clockReading: Observable<ClockReading | undefined> = latest;

/**
 * Compares an answer's `Date` with the device's clock, `sentAt` and `receivedAt` in epoch milliseconds. The server wrote it
 * somewhere between the two: however slow the answer, only what lies outside of them is a difference.
 */
export function noteServerDate({ headers }: Response, sentAt: number, receivedAt: number): void {
  const server = Date.parse(headers.get('date') ?? '');
  // None, or that of an answer that some cache has kept. Other origins show it only where they say so.
  if (Number.isNaN(server) || Number(headers.get('age') ?? 0) > 0) return;
  // Whole seconds, cut off.
  const secondsEnd = server + 999;
  const device = server > receivedAt ? receivedAt : secondsEnd < sentAt ? server + sentAt - secondsEnd : server;
  const known = latest.getSnapshot();
  if (known?.server !== server || known.device !== device) latest.set({ server, device });
}

function wrong(): ClockReading | undefined {
  const known = latest.getSnapshot();
  return known && Math.abs(known.server - known.device) > tolerated ? known : undefined;
}

/** Both clocks, where they differ by more than two minutes. */
export const useWrongClock = () => useSyncExternalStore(clockReading.subscribe, wrong);
