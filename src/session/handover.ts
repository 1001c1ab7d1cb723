import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import type { Device } from './device.ts';

/**
 * Whose hands the device is in: while an operation's customer has it, every tab of the app shows that customer's screen and nothing else, until a
 * clerk's PIN takes it back or the session ends.
 */
export interface Handover {
  readonly subscribe: (listener: () => void) => () => void;
  /** The operation whose customer holds the device; `undefined` while the clerk does. */
  readonly getSnapshot: () => OperationCode | undefined;
  readonly begin: (code: OperationCode) => void;
  readonly end: () => void;
}

export function createHandover(device: Device): Handover {
  const read = () => operationCode(device.read('handover'));
  const listeners = new Set<() => void>();
  // Held here too: who clears the browser's data does not get the clerk's screen for it.
  let code = read();
  device.subscribe('handover', () => {
    code = read();
    for (const listener of listeners) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => code,
    begin: (given) => device.tell('handover', given),
    end: () => device.tell('handover', ''),
  };
}
