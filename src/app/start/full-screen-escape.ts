/**
 * The Escape key that ends full screen never reaches the page. An open dialog gets it from here, so that the first press
 * answers it. Call it once a page.
 */
export function passOnEscape(): void {
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) return;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.querySelector('[role=dialog]')?.dispatchEvent(escape);
  });
}
