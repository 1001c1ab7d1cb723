import type { Device } from '../device.ts';

/** Seconds to wait before another try, after so many wrong ones in a row; one more than there are, and the session ends. */
const waits = [0, 0, 5, 15, 30] as const;

/** Wrong PINs of one sign-in, told to all tabs: neither a reload, nor a duplicated tab, nor another sign-in's right one is a free try. */
export interface PinTries {
  /** When the next one may be made; in epoch milliseconds, 0 for now. */
  readonly nextAt: () => number;
  /** One try more is counted, before its PIN is checked. `false` where it has to wait. */
  readonly begin: () => boolean;
  /** Whether the next one is the last. */
  readonly isLast: () => boolean;
  /** Whether the one that was begun was. */
  readonly areOver: () => boolean;
  readonly forget: () => void;
  /** Those of all sign-ins, which are over. */
  readonly forgetAll: () => void;
  /** Those of sign-ins that nobody can still be trying to open: whose last one was so long ago, in milliseconds. */
  readonly forgetOlder: (age: number) => void;
}

/** `seal` names the sign-in; asked for at every use. */
export function createPinTries(device: Device, seal: () => string): PinTries {
  const wrongPins = () => device.wrongPins(seal());
  const read = () => wrongPins().read() ?? { count: 0, at: 0 };
  function nextAt(): number {
    const { count, at } = read();
    const wait = (waits[count] ?? 0) * 1000;
    // A clock that was set back must not make anybody wait for longer than that.
    return wait === 0 ? 0 : Math.min(at, Date.now()) + wait;
  }
  return {
    nextAt,
    begin() {
      if (Date.now() < nextAt()) return false;
      wrongPins().write({ count: read().count + 1, at: Date.now() });
      return true;
    },
    isLast: () => read().count === waits.length - 1,
    areOver: () => read().count >= waits.length,
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
