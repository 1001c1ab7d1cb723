import { createListeners, type Listeners } from '#src/platform/observable.ts';
import { deviceStorage } from '#src/ui/device-storage.ts';

/**
 * `handover`: the operation whose customer holds the device, and whose sign-in gave it away. `active`: when a person was last at work in any tab,
 * in epoch milliseconds. `locked` and `ended`: another text each time that all tabs were locked or signed out. `wrongPins`, of one sign-in: how
 * many in a row, and when the last one was.
 */
type Fact = 'handover' | 'active' | 'locked' | 'ended' | WrongPins;
export type WrongPins = `wrongPins.${string}`;

/** What all tabs of this device share about who is at it. Nothing of it is personal. */
export interface Device {
  /** Empty where it was never told. */
  readonly read: (fact: Fact) => string;
  readonly tell: (fact: Fact, text: string | number) => void;
  /** Of wrong PINs, which nobody listens for: as if it had never been told. */
  readonly forget: (fact: WrongPins) => void;
  /** Every sign-in's wrong PINs that are still told of. */
  readonly wrongPins: () => readonly WrongPins[];
  /** Told of this tab's changes and of every other's; once too often rather than not at all. */
  readonly subscribe: (fact: Fact, listener: () => void) => () => void;
}

const keyOf = (fact: Fact) => `balcao.device.${fact}`;

/**
 * Kept in localStorage: a reload and a tab that is opened later find it there, and the browser tells the other tabs of a change at once, with
 * or without a network.
 */
export function createDevice(): Device {
  const listeners = new Map<Fact, Listeners>();
  const notify = (fact: Fact) => listeners.get(fact)?.notify();
  window.addEventListener('storage', ({ key, newValue }) => {
    // Storage that was cleared, by whomever, tells nothing.
    if (newValue === null) return;
    for (const fact of listeners.keys()) if (key === keyOf(fact)) notify(fact);
  });
  // A page that comes back as it was left has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const fact of listeners.keys()) notify(fact);
  });
  return {
    read: (fact) => deviceStorage.read(keyOf(fact)) ?? '',
    tell(fact, text) {
      deviceStorage.write(keyOf(fact), String(text));
      notify(fact);
    },
    forget: (fact) => deviceStorage.remove(keyOf(fact)),
    wrongPins() {
      const known = deviceStorage.keys().filter((key) => key.startsWith(keyOf('wrongPins.')));
      return known.map((key): WrongPins => `wrongPins.${key.slice(keyOf('wrongPins.').length)}`);
    },
    subscribe(fact, listener) {
      const own = listeners.get(fact) ?? createListeners();
      listeners.set(fact, own);
      return own.subscribe(listener);
    },
  };
}
