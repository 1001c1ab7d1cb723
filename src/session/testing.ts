import { vi } from 'vitest';

import type { Device } from './device.ts';

/** One browser's tabs, without a browser: what one tells, all are told. */
export function createTestDevice(): () => Device {
  const facts = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  return () => ({
    read: (fact) => facts.get(fact) ?? '',
    tell(fact, text) {
      facts.set(fact, String(text));
      for (const listener of listeners.get(fact) ?? []) listener();
    },
    subscribe(fact, listener) {
      const all = listeners.get(fact) ?? new Set();
      listeners.set(fact, all.add(listener));
      return () => all.delete(listener);
    },
  });
}

/** A tab's session storage, as far as it is used. */
export class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

/** The key of a PIN at once: what makes it slow is asked for, and left out. */
export function hurryKeys() {
  const { subtle } = crypto;
  const derive = subtle.deriveKey.bind(subtle);
  return vi.spyOn(subtle, 'deriveKey').mockImplementation((asked, ...rest) => derive({ ...(asked as Pbkdf2Params), iterations: 1 }, ...rest));
}
