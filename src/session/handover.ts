import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';

import type { Device } from './device.ts';

export interface Handed {
  /** The operation whose customer holds the device. */
  readonly code: OperationCode;
  /** The seal of the sign-in that gave it away, and whose PIN takes it back. */
  readonly by: string;
}

/**
 * Whose hands the device is in: while an operation's customer has it, every tab of the app shows that customer's screen and nothing else, until the
 * PIN of the clerk who gave it takes it back or the session ends. `undefined` while the clerk holds it.
 */
export interface Handover extends Observable<Handed | undefined> {
  readonly begin: (handed: Handed) => void;
  readonly end: () => void;
}

/** A seal's id has no space in it, and a code may. */
function parse(text: string): Handed | undefined {
  const [by = '', ...rest] = text.split(' ');
  const code = operationCode(rest.join(' '));
  return code && { code, by };
}

export function createHandover(device: Device): Handover {
  // Held here too: who clears the browser's data does not get the clerk's screen for it.
  const handed = createObservable(parse(device.read('handover')));
  device.subscribe('handover', () => handed.set(parse(device.read('handover'))));
  return {
    subscribe: handed.subscribe,
    getSnapshot: handed.getSnapshot,
    begin: ({ code, by }) => device.tell('handover', `${by} ${code}`),
    end() {
      if (handed.getSnapshot()) device.tell('handover', '');
    },
  };
}
