import { report } from '#src/report.ts';

const prefix = 'balcao.attempts:';
const nameOf = (id: string) => `${prefix}${id}`;

const letNothingGo = () => undefined;

/**
 * The Web Lock that a tab holds for as long as it waits for an attempt's answer. The browser ends it with the tab, so a
 * crash is noticed too. Resolves, once it is held, to what lets it go; where there are no locks, or they fail, there is
 * nothing to let go.
 */
export function holdAttempt(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve(letNothingGo);
    navigator.locks
      .request(nameOf(id), () => new Promise<void>((release) => resolve(release)))
      .catch((error: unknown) => {
        report(error, 'attempt lock');
        resolve(letNothingGo);
      });
  });
}

/** The attempts that some tab waits for. */
export async function heldAttempts(): Promise<ReadonlySet<string>> {
  try {
    const held = (await navigator.locks?.query())?.held ?? [];
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  } catch (error) {
    report(error, 'attempt lock');
    return new Set();
  }
}

/** Resolves once no other tab holds the attempt. */
export async function attemptLetGo(id: string): Promise<void> {
  await navigator.locks?.request(nameOf(id), () => undefined);
}
