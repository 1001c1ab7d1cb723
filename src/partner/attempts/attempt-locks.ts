import { expected, report } from '#src/platform/report.ts';
import { heldLocks, lockReleased, takeLock, type Release } from '#src/platform/tabs.ts';

const prefix = 'balcao.attempts:';
const nameOf = (id: string) => `${prefix}${id}`;

/** Milliseconds to wait instead, where a lock can't be requested. */
const pause = 10_000;

/** A tab holds an attempt's lock while it waits for the answer. If the lock fails, releasing does nothing. */
export async function lockAttempt(id: string): Promise<Release> {
  try {
    return await takeLock(nameOf(id));
  } catch (error) {
    report(error, 'attempt lock');
    return () => undefined;
  }
}

/** The ids of the attempts whose answer some tab awaits. */
export async function lockedAttempts(): Promise<ReadonlySet<string>> {
  try {
    const held = [...((await heldLocks()) ?? [])];
    return new Set(held.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  } catch (error) {
    report(error, 'attempt lock');
    return new Set();
  }
}

/**
 * Resolves once no tab holds the attempt, or after a pause if the browser refuses the request: without the pause the
 * caller, which looks again, would loop.
 */
export async function attemptReleased(id: string): Promise<void> {
  try {
    await lockReleased(nameOf(id));
  } catch (error) {
    expected(error, 'attempt lock');
    await new Promise((resolve) => void setTimeout(resolve, pause));
  }
}
