import { createObservable, type Observable } from '#src/platform/observable.ts';

import type { Device, HandoverRecord } from './device.ts';

/**
 * Whether an operation's customer holds the device; `undefined` while the clerk does. While the customer holds it,
 * every tab but the customer's display shows the customer's screen and nothing else. It ends with the PIN of the clerk
 * who gave the device, or with their session.
 */
export interface Handover extends Observable<HandoverRecord | undefined> {
  readonly begin: (record: HandoverRecord) => void;
  readonly end: () => void;
}

export function createHandover(device: Device): Handover {
  // Also kept in memory: clearing the browser's data must not bring back the clerk's screen.
  const record = createObservable(device.read('handover') ?? undefined);
  device.subscribe('handover', () => record.set(device.read('handover') ?? undefined));
  return {
    subscribe: record.subscribe,
    getSnapshot: record.getSnapshot,
    begin: (given) => device.write('handover', given),
    end() {
      if (record.getSnapshot()) device.write('handover', null);
    },
  };
}
