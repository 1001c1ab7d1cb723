import { vi } from 'vitest';

import { createListeners, type Listeners } from '#src/platform/observable.ts';

import { createHandover, type Device, type WrongPins } from './device.ts';
import { createSessionStore } from './session-store.ts';

/** Returns a function that opens tabs of one simulated browser. They share all facts. */
export function createTestDevice(): () => Device {
  const facts = new Map<string, unknown>();
  const wrongPins = new Map<string, WrongPins>();
  const listeners = new Map<string, Listeners>();
  const listenersOf = (fact: string) => {
    const known = listeners.get(fact) ?? createListeners();
    listeners.set(fact, known);
    return known;
  };
  return () => ({
    read: (fact) => facts.get(fact) as never,
    write(fact, value) {
      facts.set(fact, value);
      listenersOf(fact).notify();
    },
    wrongPins: (signIn) => ({
      read: () => wrongPins.get(signIn),
      write: (value) => void wrongPins.set(signIn, value),
      remove: () => void wrongPins.delete(signIn),
    }),
    signInsWithWrongPins: () => [...wrongPins.keys()],
    subscribe: (fact, listener) => listenersOf(fact).subscribe(listener),
  });
}

/** The part of `sessionStorage` that the session uses. */
export class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

/** Derives PIN keys with one iteration. The returned spy still sees the iterations that were asked for. */
export function speedUpKeyDerivation() {
  const { subtle } = crypto;
  const derive = subtle.deriveKey.bind(subtle);
  return vi
    .spyOn(subtle, 'deriveKey')
    .mockImplementation((asked, ...rest) => derive({ ...(asked as Pbkdf2Params), iterations: 1 }, ...rest));
}

export const token = 'secret-token-1';
export const pin = '2468';
export const longest = 12 * 60 * 60_000;

/**
 * A browser whose tabs share the device facts. A tab has its own session storage; tabs opened without one share a
 * default.
 */
export function openTestBrowser() {
  const newTab = createTestDevice();
  const storage = new MemoryStorage();
  /** The session store after a page load, with what earlier loads left in the storage. */
  function load(own: MemoryStorage | 'forbidden' = storage) {
    const device = newTab();
    const handover = createHandover(device);
    const session = createSessionStore({
      device,
      handover,
      longest,
      storage: own === 'forbidden' ? undefined : (own as unknown as Storage),
    });
    return { ...session, handover };
  }
  async function signedIn(own = storage) {
    const session = load(own);
    await session.signIn({ token, pin });
    return session;
  }
  return {
    storage,
    load,
    signedIn,
    wrongPins: () => newTab().signInsWithWrongPins(),
    kept: (own = storage) => [...own.items.values()].join('\n'),
  };
}
export type TestBrowser = ReturnType<typeof openTestBrowser>;
