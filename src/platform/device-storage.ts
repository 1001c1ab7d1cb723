import { expected } from './report.ts';

/** Stands in for storage that the browser forbids, lacks or has no room in, for as long as the page lives. */
const memory = new Map<string, string>();

/** What this device remembers between visits, and never anything personal. */
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
