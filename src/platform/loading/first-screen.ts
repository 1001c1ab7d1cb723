/*
 * The page's HTML contains the first screen, so a clerk can type before any script has run. This module keeps the typed
 * text, the focus and the selection while React takes the screen over.
 */

/** Dispatched on the document once the app has taken the first screen over. */
export const aliveEvent = 'balcao:alive';

let isTakingOver = false;
/** The person's field and its selection, in case React replaces the element instead of hydrating it. */
let focused:
  | { readonly field: HTMLInputElement; readonly start: number | null; readonly end: number | null }
  | undefined;

/** The person may move on before React is ready. Once the field has been replaced, the app moves the focus. */
function noteFocus(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && focused?.field.isConnected !== false)
    focused = { field, start: field.selectionStart, end: field.selectionEnd };
}
const moves = ['focusin', 'selectionchange'];

/** What was typed since the app began to render, by the field's id. The form may have read its field before. */
const typedSince = new Map<string, string>();
const noteText = ({ target }: Event) => {
  if (target instanceof HTMLInputElement) typedSince.set(target.id, target.value);
};

/**
 * Enters the text again where the form has replaced it. Uses the setter of the prototype, because React does not notice
 * a value that is set on the element itself.
 */
function typeAgain(): void {
  for (const [id, text] of typedSince) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || field.value === text) continue;
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  typedSince.clear();
}

/** Call right before the app is rendered. */
export function beginTakeOver(): void {
  isTakingOver = true;
  noteFocus();
  for (const move of moves) document.addEventListener(move, noteFocus);
  document.addEventListener('input', noteText);
}

/**
 * The text typed into a field before React has taken it over; empty afterwards. Read from the page at each call,
 * because a key may be pressed in between.
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
  for (const move of moves) document.removeEventListener(move, noteFocus);
  document.removeEventListener('input', noteText);
  const replaced = focused && !focused.field.isConnected && document.getElementById(focused.field.id);
  if (focused && replaced instanceof HTMLInputElement) {
    replaced.focus();
    if (focused.start !== null) replaced.setSelectionRange(focused.start, focused.end);
  }
  focused = undefined;
  // After React's commit, because the event repeats what was clicked meanwhile.
  queueMicrotask(() => {
    typeAgain();
    document.dispatchEvent(new Event(aliveEvent));
  });
}

/** The id of the page's `<style>`: the global rules and the first screen's. */
export const styleId = 'first-screen';

/** Keys that the script in the page's head reads too. It must not load the modules that write them. */
export const localeKey = 'balcao.locale';
/** In the tab's sessionStorage: the token, encrypted under the PIN. */
export const sessionKey = 'balcao.session';
/** In the tab's sessionStorage, with accounts, while the tab is at the provider: a clerk may come back. */
export const enteringKey = 'balcao.entering';
const deviceKeys = 'balcao.device.';
export const deviceKey = (fact: string) => `${deviceKeys}${fact}`;
