import { passOnEscape } from './full-screen-escape.ts';
import { followOnScreenKeyboard } from './on-screen-keyboard.ts';

/** What no first screen needs. */
export function startListeners(): void {
  followOnScreenKeyboard();
  passOnEscape();
}
