import { isResting, subscribeToRest } from './fresh-press.ts';

/** For tests: resolves once the pause after the last answer is over and a press sends again. */
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
