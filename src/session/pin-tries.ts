import type { Device, WrongPins } from './device.ts';

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
  const fact = () => `wrongPins.${seal()}` as const;
  const read = (told: WrongPins = fact()) => {
    const [count = 0, at = 0] = device.read(told).split(' ').map(Number);
    return { count, at };
  };
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
      device.tell(fact(), `${read().count + 1} ${Date.now()}`);
      return true;
    },
    isLast: () => read().count === waits.length - 1,
    areOver: () => read().count >= waits.length,
    forget: () => device.forget(fact()),
    forgetAll() {
      for (const told of device.wrongPins()) device.forget(told);
    },
    forgetOlder(age) {
      for (const told of device.wrongPins()) if (Date.now() - read(told).at >= age) device.forget(told);
    },
  };
}
