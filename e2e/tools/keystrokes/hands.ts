import type { Locator } from '@playwright/test';

/** The number of a clerk's gestures. */
export interface Count {
  /** Characters of answers, and keys that choose an option. */
  typed: number;
  /** All other keys: to get to a control or a button, or to press it. */
  moves: number;
  taps: number;
  /** Scrolls, because the next control or button is not in sight. */
  swipes: number;
}

export interface Hands {
  readonly count: Count;
  /** Moves to a control or a button. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Answers the control that was reached. */
  readonly answer: (target: Locator, answer: string) => Promise<void>;
  /** Moves to a button or a link and presses it. A form can be submitted from any of its controls. */
  readonly press: (target: Locator) => Promise<void>;
}

export const nothingDone = (): Count => ({ typed: 0, moves: 0, taps: 0, swipes: 0 });

/** The characters to type. Masks add the punctuation of numbers. */
export function keysOf(answer: string, inputMode: string | null): string {
  if (inputMode === 'decimal') return answer.replaceAll('.', '').replace(/,00$/, '');
  return inputMode === 'numeric' || inputMode === 'tel' ? answer.replaceAll(/[^\dA-Z]/g, '') : answer;
}

/** Whether the control, or its group of radio buttons, has the answer's value. */
export async function isAnswered(target: Locator, answer: string): Promise<boolean> {
  return target.evaluate((control: HTMLInputElement | HTMLSelectElement, wanted) => {
    if (control.type !== 'radio') return control.value === wanted;
    const chosen = document.querySelector<HTMLInputElement>(`[name="${control.name}"]:checked`);
    return chosen?.value === wanted;
  }, answer);
}

export const kindOf = (target: Locator) =>
  target.evaluate((control: HTMLInputElement | HTMLSelectElement) => ({
    type: control.type,
    inputMode: control.getAttribute('inputmode'),
  }));

/** Whether the focus is at the target, or at another radio of its group. */
export const isFocused = (target: Locator) =>
  target.evaluate((element: Element) => {
    const { activeElement } = document;
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    return activeElement === element || (isRadio && activeElement?.getAttribute('name') === element.name);
  });
