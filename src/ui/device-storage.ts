/** What this device remembers between visits, and never anything personal. Where the browser forbids or lacks it, nothing is. */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Forbidden or full: the next visit begins without it.
    }
  },
};
