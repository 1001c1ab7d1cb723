import type { Device } from './device.ts';

/** Seconds to wait before another try, after so many wrong ones in a row; one more than there are, and the session ends. */
const waits = [0, 0, 5, 15, 30] as const;

/** Wrong PINs of all tabs together, so that neither a reload nor a duplicated tab is a free try. */
export interface PinTries {
  /** When the next one may be made; in epoch milliseconds, 0 for now. */
  readonly nextAt: () => number;
  /** One try more is counted, before its PIN is checked. `false` where it has to wait. */
  readonly begin: () => boolean;
  /** Whether the one that was begun was the last. */
  readonly areOver: () => boolean;
  readonly forget: () => void;
}

export function createPinTries(device: Device): PinTries {
  const read = () => {
    const [count = 0, at = 0] = device.read('wrongPins').split(' ').map(Number);
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
      device.tell('wrongPins', `${read().count + 1} ${Date.now()}`);
      return true;
    },
    areOver: () => read().count >= waits.length,
    forget: () => device.tell('wrongPins', ''),
  };
}
