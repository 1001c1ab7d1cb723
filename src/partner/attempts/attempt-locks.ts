import { heldLocks, lockReleased, takeLock, type Release } from '#src/platform/locks.ts';
import { report } from '#src/platform/report.ts';

const prefix = 'balcao.attempts:';
const nameOf = (id: string) => `${prefix}${id}`;

/** A tab holds an attempt's lock for as long as it waits for the answer. Where the lock fails, there is nothing to let go. */
export async function lockAttempt(id: string): Promise<Release> {
  try {
    return await takeLock(nameOf(id));
  } catch (error) {
    report(error, 'attempt lock');
    return () => undefined;
  }
}

/** The attempts that some tab waits for. */
export async function lockedAttempts(): Promise<ReadonlySet<string>> {
  try {
    const held = [...((await heldLocks()) ?? [])];
    return new Set(held.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  } catch (error) {
    report(error, 'attempt lock');
    return new Set();
  }
}

/** Resolves once no other tab holds the attempt. */
export const attemptReleased = (id: string) => lockReleased(nameOf(id));
