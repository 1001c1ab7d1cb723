import type { Device, Handed } from './device.ts';

/**
 * Whose hands the device is in: while an operation's customer has it, every tab of the app shows that customer's screen and nothing else, until the
 * PIN of the clerk who gave it takes it back or the session ends.
 */
export interface Handover {
  readonly subscribe: (listener: () => void) => () => void;
  /** `undefined` while the clerk holds it. */
  readonly getSnapshot: () => Handed | undefined;
  readonly begin: (handed: Handed) => void;
  readonly end: () => void;
}

export function createHandover(device: Device): Handover {
  const listeners = new Set<() => void>();
  // Held here too: who clears the browser's data does not get the clerk's screen for it.
  let handed = device.read('handover') ?? undefined;
  device.subscribe('handover', () => {
    handed = device.read('handover') ?? undefined;
    for (const listener of listeners) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => handed,
    begin: (given) => device.tell('handover', given),
    end() {
      if (handed) device.tell('handover', null);
    },
  };
}
