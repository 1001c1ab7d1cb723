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

export const createHandover = (device: Device): Handover => ({
  subscribe: (listener) => device.subscribe('handover', listener),
  getSnapshot: () => operationCode(device.read('handover')),
  begin: (code) => device.tell('handover', code),
  end: () => device.tell('handover', ''),
});
