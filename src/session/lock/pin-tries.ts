import { pinWaits } from '#src/domain/accounts.ts';

import type { Device } from '../device.ts';

/**
 * Counts the wrong PINs of one sign-in, shared by all tabs. Neither a reload, nor a duplicated tab, nor another
 * sign-in's correct PIN grants a free try.
 */
export interface PinTries {
  /** When the next try is allowed, in epoch milliseconds; 0 for now. */
  readonly nextAt: () => number;
  /** Counts a try before its PIN is checked, so that a reload can't undo it. `false` if it must wait. */
  readonly begin: () => boolean;
  /** How many more tries there are; 0 once the one just begun is the last. */
  readonly left: () => number;
  readonly forget: () => void;
  /** Forgets the wrong PINs of all sign-ins. */
  readonly forgetAll: () => void;
  /** Forgets those of sign-ins whose last wrong PIN is at least `age` milliseconds old. */
  readonly forgetOlder: (age: number) => void;
}

/** `signInId` is read at every use. */
export function createPinTries(device: Device, signInId: () => string): PinTries {
  const wrongPins = () => device.wrongPins(signInId());
  const read = () => wrongPins().read() ?? { count: 0, at: 0 };
  function nextAt(): number {
    const { count, at } = read();
    const wait = (pinWaits[count] ?? 0) * 1000;
    // A clock that was set back must not lengthen the wait.
    return wait === 0 ? 0 : Math.min(at, Date.now()) + wait;
  }
  return {
    nextAt,
    begin() {
      if (Date.now() < nextAt()) return false;
      wrongPins().write({ count: read().count + 1, at: Date.now() });
      return true;
    },
    left: () => Math.max(0, pinWaits.length - read().count),
    forget: () => wrongPins().remove(),
    forgetAll() {
      for (const signIn of device.signInsWithWrongPins()) device.wrongPins(signIn).remove();
    },
    forgetOlder(age) {
      for (const signIn of device.signInsWithWrongPins()) {
        const kept = device.wrongPins(signIn);
        if (Date.now() - (kept.read()?.at ?? 0) >= age) kept.remove();
      }
    },
  };
}
