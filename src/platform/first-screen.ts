/*
 * The page's HTML holds the first screen already, so a clerk can type before any script has run. Here is what the app
 * must know of that while it takes the screen over.
 */

/** Dispatched on the document once the app has taken the first screen over. */
export const aliveEvent = 'balcao:alive';

let isTakingOver = false;
/** Focus and selection, in case React replaces the element instead of hydrating it. */
let focused: { readonly id: string; readonly start: number | null; readonly end: number | null } | undefined;

/** Call right before the app is rendered. */
export function beginTakeOver(): void {
  isTakingOver = true;
  const element = document.activeElement;
  if (element instanceof HTMLInputElement && element.id !== '')
    focused = { id: element.id, start: element.selectionStart, end: element.selectionEnd };
}

/**
 * What was typed into the field before the app had it; empty from then on. It is read from the page at each call,
 * because a key may be pressed between two.
 */
export function typedBefore(id: string): string {
  if (!isTakingOver) return '';
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element.value : '';
}

/** Whether the person is already in a field of the first screen. A screen must not take the focus from it. */
export const hasEarlyFocus = (): boolean => isTakingOver && document.activeElement instanceof HTMLInputElement;

/** A ref of the first screen's outermost element. Its fields are mounted by then. */
export function endTakeOver(element: HTMLElement | null): void {
  if (!element || !isTakingOver) return;
  isTakingOver = false;
  const field = focused && document.getElementById(focused.id);
  if (focused && field instanceof HTMLInputElement && field !== document.activeElement) {
    field.focus();
    if (focused.start !== null) field.setSelectionRange(focused.start, focused.end);
  }
  // After React's commit, because the event repeats what was clicked meanwhile.
  queueMicrotask(() => document.dispatchEvent(new Event(aliveEvent)));
}
