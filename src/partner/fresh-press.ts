import { createObservable } from '#src/platform/observable.ts';

/**
 * A press of a button is an intention about what is on screen when it begins. A double click whose second half lands after
 * the first one's answer is no second intention: after every answer, what sends rests for a moment, and a press that began
 * before the rest was over sends nothing.
 */

/** Milliseconds that an answer is in sight before anything more can be sent. */
const rest = 500;

const resting = createObservable(false);
let timer: ReturnType<typeof setTimeout> | undefined;
/** No press has begun since the last answer was in sight for long enough. */
let stale = false;
let holdsKey = false;

export const { subscribe: subscribeToRest, getSnapshot: isResting } = resting;

const press = () => {
  if (!isResting()) stale = false;
};
if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener(
    'keydown',
    (event) => {
      holdsKey = true;
      if (!event.repeat) press();
    },
    options,
  );
  // A key can be let go in another window.
  for (const type of ['keyup', 'blur']) window.addEventListener(type, () => (holdsKey = false), options);
  // Assistive technology clicks without a pointer or a key. A key that is held clicks again and again.
  window.addEventListener('click', ({ detail }) => detail === 0 && !holdsKey && press(), options);
}

/** An answer has come: whatever sends rests. */
export function beginRest(): void {
  stale = true;
  clearTimeout(timer);
  timer = setTimeout(() => resting.set(false), rest);
  resting.set(true);
}

/** Whether the last press began with the screen as it is now. */
export const isFreshPress = () => !stale;
