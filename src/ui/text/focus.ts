import { hasEarlyFocus } from '#src/platform/loading/first-screen.ts';

/**
 * A ref that focuses its element on mount, so that a screen reader and the keyboard continue from there. It also
 * scrolls to the start of an element that is taller than the visible part of the page; focusing alone may show its
 * middle. If this leaves a part of the top bar in sight, the page scrolls on until the bar is out of sight.
 */
export function focusOnMount(element: HTMLElement | null): void {
  // A ref is also called when its element goes, which must not move the page.
  if (!element || hasEarlyFocus()) return;
  element.focus();
  if (element.getBoundingClientRect().bottom > window.innerHeight) element.scrollIntoView({ block: 'start' });
  leaveWholeBar();
}

/** Scrolls on until the top bar is out of sight, if a part of it is. */
function leaveWholeBar(): void {
  const cut = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (window.scrollY > 0 && cut > 0) window.scrollBy(0, cut);
}

/** A ref that scrolls its element into the part of the page that no bar covers. */
export function scrollIntoSight(element: Element | null): void {
  // Tests have no layout.
  if (!element || element.getBoundingClientRect().height === 0) return;
  const before = window.scrollY;
  element.scrollIntoView({ block: 'nearest' });
  if (window.scrollY > before) leaveWholeBar();
}

/** A ref that focuses the first input inside, where typing it is all that there is to do. */
export function focusFirstField(wrapper: HTMLElement | null): void {
  if (!hasEarlyFocus()) wrapper?.querySelector('input')?.focus();
}
