// oxlint-disable-next-line no-restricted-imports -- Keys for the whole page need a listener on the document.
import { useEffect, type RefObject } from 'react';

import { belongsElsewhere, keys, restingAttribute, singleKeys } from './shortcuts.tsx';

/**
 * Keys pressed anywhere on the page, outside of fields, go to the code field, so that a scanner needs no focused field.
 * A digit in the empty field may also be a shortcut: it focuses the control that has it. Enter then presses that
 * control, Backspace or Escape takes the digit back, and any other character continues the code. There is no timeout,
 * because a code may be typed slowly. While the field has the focus on arrival or after a digit was taken back, the
 * same holds until something is typed.
 */
export function useHomeKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      const input = field.current;
      if (!input || belongsElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isBeginning = input.value === '' && singleKeys.isOn();
      if (isBeginning && key === keys.sheet) return;
      const isTakenBack =
        takesBack.test(key) && document.activeElement?.getAttribute('aria-keyshortcuts') === input.value;
      // Named keys have longer names. The space bar presses the focused control or scrolls.
      if ((key.length > 1 || key === ' ') && !isTakenBack) return;
      event.preventDefault();
      input.removeAttribute(restingAttribute);
      const control = isBeginning ? controlOf(key) : null;
      if (isTakenBack) change(input, '');
      else if (!isBeginning || key !== keys.code) change(input, input.value + key);
      if (control) focusUntilLeft(control, input);
      else input.focus();
      if (isTakenBack) rest(input);
    }
    const leave = new AbortController();
    const { signal } = leave;
    if (field.current) endRestWithUse(field.current, signal);
    if (field.current && field.current === document.activeElement) rest(field.current);
    // Before the keys that work on every screen.
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    return () => leave.abort();
  }, [field]);
}

const takesBack = /^(?:Backspace|Escape)$/;

/** Focuses the control. If the focus then goes anywhere but to the field, the digit is cleared from the field. */
function focusUntilLeft(control: HTMLElement, input: HTMLInputElement): void {
  const digit = input.value;
  control.focus();
  control.addEventListener(
    'blur',
    ({ relatedTarget }) => {
      if (relatedTarget !== input && input.value === digit) change(input, '');
    },
    { once: true },
  );
}

/**
 * Keys in a resting field count as the page's until something is typed or pasted, the field is clicked, or the focus
 * goes to another control. A dialog does not count, because it returns the focus to the field.
 */
const rest = (input: HTMLInputElement) => input.setAttribute(restingAttribute, '');

function endRestWithUse(input: HTMLInputElement, signal: AbortSignal): void {
  const end = () => input.removeAttribute(restingAttribute);
  for (const type of ['input', 'pointerdown']) input.addEventListener(type, end, { signal });
  input.addEventListener('blur', (event) => goesOn(event) && end(), { signal });
}

/** Whether the focus goes to another control: not to a dialog, and not to another window, which has no target. */
const goesOn = ({ relatedTarget: next }: FocusEvent) => next instanceof Element && !next.closest('.MuiDialog-root');

const controlOf = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);

/** As if typed, so that the form receives it. */
function change(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
