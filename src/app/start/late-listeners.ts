import { passOnEscape } from './full-screen-escape.ts';
import { followOnScreenKeyboard } from './on-screen-keyboard.ts';

/** Listeners that the first screen can do without, so they are in a file that is fetched later. */
export function startListeners(): void {
  followOnScreenKeyboard();
  passOnEscape();
}
