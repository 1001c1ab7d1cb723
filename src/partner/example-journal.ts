import { createAttemptJournal } from './attempts/attempt-journal.ts';
import type { AttemptStorage } from './attempts/attempt-storage.ts';
import { isSettled, type Attempt } from './attempts/attempts.ts';

/** A journal for tests that keeps its attempts in memory. */
export function exampleJournal() {
  const kept = new Map<string, Attempt>();
  const storage: AttemptStorage = {
    all: () => Promise.resolve([...kept.values()]),
    put(attempt) {
      kept.set(attempt.id, attempt);
      return Promise.resolve();
    },
    settle(attempt) {
      const before = kept.get(attempt.id);
      const stored = before && isSettled(before) ? before : attempt;
      kept.set(stored.id, stored);
      return Promise.resolve(stored);
    },
    remove(id) {
      kept.delete(id);
      return Promise.resolve();
    },
    key: () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  };
  return createAttemptJournal(storage);
}
