import { createObservable, type Observable } from '#src/platform/observable.ts';

import type { Device, Handed } from './device.ts';

/**
 * Whose hands the device is in: while an operation's customer has it, every tab of the app shows that customer's screen and nothing else, until the
 * PIN of the clerk who gave it takes it back or the session ends. `undefined` while the clerk holds it.
 */
export interface Handover extends Observable<Handed | undefined> {
  readonly begin: (handed: Handed) => void;
  readonly end: () => void;
}

export function createHandover(device: Device): Handover {
  // Held here too: who clears the browser's data does not get the clerk's screen for it.
  const handed = createObservable(device.read('handover') ?? undefined);
  device.subscribe('handover', () => handed.set(device.read('handover') ?? undefined));
  return {
    subscribe: handed.subscribe,
    getSnapshot: handed.getSnapshot,
    begin: (given) => device.tell('handover', given),
    end() {
      if (handed.getSnapshot()) device.tell('handover', null);
    },
  };
}
