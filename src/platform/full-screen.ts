import { expected } from './report.ts';

/** This module ends full screen itself. */
let isLeaving = false;

/**
 * Fills the screen with the page. Call it in a click handler: browsers grant full screen only there. Where it is missing
 * or denied, the page fills the window instead.
 */
export function enterFullScreen(): void {
  document.addEventListener('fullscreenchange', passOnEscape);
  void document.documentElement.requestFullscreen?.().catch((error: unknown) => expected(error, 'full screen'));
}

export function leaveFullScreen(): void {
  if (!document.fullscreenElement) return;
  isLeaving = true;
  void document.exitFullscreen().catch((error: unknown) => expected(error, 'full screen'));
}

/**
 * The Escape key that ends full screen never reaches the page. An open dialog gets it from here, so that the first press
 * answers it.
 */
function passOnEscape(): void {
  if (document.fullscreenElement) return;
  if (!isLeaving)
    document
      .querySelector('[role=dialog]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  isLeaving = false;
}
