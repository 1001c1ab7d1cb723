import { hasEarlyFocus } from '#src/platform/first-screen.ts';

/**
 * A ref that focuses its element on mount, so that a screen reader and the keyboard continue from there. It also
 * scrolls to the start of an element that is taller than the visible part of the page; focusing alone may show its
 * middle.
 */
export function focusOnMount(element: HTMLElement | null): void {
  if (hasEarlyFocus()) return;
  element?.focus();
  const box = element?.getBoundingClientRect();
  if (element && box && box.bottom > window.innerHeight) element.scrollIntoView({ block: 'start' });
}
