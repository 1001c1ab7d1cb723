import { followOnScreenKeyboard } from './on-screen-keyboard.ts';

/** Listeners that the first screen can do without, so they are in a file that is fetched later. */
export function startListeners(): void {
  followOnScreenKeyboard();
  passOnEscape();
}

/**
 * The Escape key that ends full screen never reaches the page. An open dialog gets it from here, so that the first press
 * answers it.
 */
function passOnEscape(): void {
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) return;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.querySelector('[role=dialog]')?.dispatchEvent(escape);
  });
}
