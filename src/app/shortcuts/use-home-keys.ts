// oxlint-disable-next-line no-restricted-imports -- Keys that no control has are the document's.
import { useEffect, type RefObject } from 'react';

import { belongsElsewhere, keys, restingAttribute, singleKeys } from './shortcuts.tsx';

/** A digit that no other key follows within these milliseconds is a shortcut. Scanners and typists are faster. */
const pause = 400;

/**
 * Keys pressed anywhere on the page, outside of fields: a digit presses the control that has it as a shortcut, anything
 * else that can be typed goes to the code field. So a scanner needs no focused field, even for a code that begins with
 * such a digit. If the field has the focus on arrival, the same holds until something is typed.
 */
export function useHomeKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let digit = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Moves the focus in time for the browser to type the pressed key into the field. */
    function typeIntoField() {
      clearTimeout(timer);
      const input = field.current;
      input?.removeAttribute(restingAttribute);
      if (input && digit) append(input, digit);
      digit = '';
      input?.focus();
    }
    function pressSoon(control: HTMLElement, key: string) {
      digit = key;
      // Shows at once that the key was taken.
      control.focus();
      timer = setTimeout(() => {
        digit = '';
        control.click();
      }, pause);
    }
    function onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      if (belongsElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Enter' && digit) {
        event.preventDefault();
        event.stopPropagation();
        typeIntoField();
        field.current?.form?.requestSubmit();
        return;
      }
      // Named keys have longer names. The space bar presses the focused control or scrolls.
      if (key.length > 1 || key === ' ') return;
      const isOn = singleKeys.isOn();
      if (isOn && key === keys.sheet) return;
      const control = isOn && !digit ? controlOf(key) : null;
      if (control || (isOn && key === keys.code)) event.preventDefault();
      if (control) pressSoon(control, key);
      else typeIntoField();
    }
    const stopResting = field.current === document.activeElement && field.current ? rest(field.current) : undefined;
    // Before the form, which may move the focus at Enter.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      stopResting?.();
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [field]);
}

/**
 * Keys in the field count as the page's until something is typed or pasted, the field is clicked, or the focus goes to
 * another control. A dialog does not count, because it returns the focus to the field.
 */
function rest(input: HTMLInputElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => input.removeAttribute(restingAttribute);
  input.setAttribute(restingAttribute, '');
  for (const type of ['input', 'pointerdown']) input.addEventListener(type, end, { signal });
  input.addEventListener('blur', (event) => goesOn(event) && end(), { signal });
  return () => stop.abort();
}

/** Whether the focus goes to another control: not to a dialog, and not to another window, which has no target. */
const goesOn = ({ relatedTarget: next }: FocusEvent) => next instanceof Element && !next.closest('.MuiDialog-root');

const controlOf = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);

/** As if typed, so that the form receives it. */
function append(input: HTMLInputElement, text: string): void {
  input.value += text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
