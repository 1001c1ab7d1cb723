import { hasEarlyFocus } from '#src/platform/first-screen.ts';

/** A ref that focuses the first input inside, where typing it is all that there is to do. */
export function focusFirstField(wrapper: HTMLElement | null): void {
  if (!hasEarlyFocus()) wrapper?.querySelector('input')?.focus();
}
