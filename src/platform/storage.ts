import { expected } from './report.ts';

/** Replaces storage that is forbidden, missing or full, until the page is closed. */
const memory = new Map<string, string>();

/** `localStorage`, for what the device keeps between visits. Never for personal data. */
export const deviceStorage = {
  read(key: string): string | null {
    const newer = memory.get(key);
    if (newer !== undefined) return newer;
    try {
      return localStorage.getItem(key);
    } catch (error) {
      expected(error, 'device storage read');
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
    } catch (error) {
      expected(error, 'device storage write');
      memory.set(key, text);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch (error) {
      expected(error, 'device storage write');
    }
  },
  keys(): readonly string[] {
    try {
      return [...memory.keys(), ...Object.keys(localStorage)];
    } catch (error) {
      expected(error, 'device storage read');
      return [...memory.keys()];
    }
  },
};

/** The tab's own storage; `undefined` if the browser forbids it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch (error) {
    expected(error, 'session storage');
    return undefined;
  }
}
