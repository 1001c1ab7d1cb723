import { createObservable } from '#src/platform/observable.ts';

/**
 * A press counts only if it began after the current answer had been visible for a moment. Otherwise the second half of a
 * double click, arriving after the first one's answer, would send again. After every answer all sending pauses ("rests"),
 * and a press that began before the end of the pause sends nothing.
 */

/** Milliseconds that an answer is visible before anything more can be sent. */
const rest = 500;

const resting = createObservable(false);
let timer: ReturnType<typeof setTimeout> | undefined;
/** No press has begun since the pause after the last answer. */
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
  // The key can be released in another window.
  for (const type of ['keyup', 'blur']) window.addEventListener(type, () => (holdsKey = false), options);
  // Assistive technology clicks without pointer or key events. A held key clicks repeatedly.
  window.addEventListener('click', ({ detail }) => detail === 0 && !holdsKey && press(), options);
}

/** To be called when an answer has arrived. */
export function beginRest(): void {
  stale = true;
  clearTimeout(timer);
  timer = setTimeout(() => resting.set(false), rest);
  resting.set(true);
}

/** Whether the last press began after the pause that followed the last answer. */
export const isFreshPress = () => !stale;
