import { isResting, subscribeToRest } from './fresh-press.ts';

/** Resolves once the last answer has been in sight for long enough that a press sends again. For tests. */
export function rested(): Promise<void> {
  return new Promise((resolve) => {
    if (!isResting()) return resolve();
    const stop = subscribeToRest(() => {
      if (isResting()) return;
      stop();
      resolve();
    });
  });
}
