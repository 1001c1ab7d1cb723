import type { Locator } from '@playwright/test';

/** What a clerk's hands did. Keys typed with a finger are not counted: they are as many as with a keyboard. */
export interface Count {
  /** Characters of answers, and keys that choose one. */
  typed: number;
  /** All other keys: to the next control, to a button, to send. */
  moves: number;
  taps: number;
  /** Scrolls, because the next control or button is not in sight. */
  swipes: number;
}

export interface Hands {
  readonly count: Count;
  /** Gets to a control or a button. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Answers the control that was reached. */
  readonly answer: (target: Locator, answer: string) => Promise<void>;
  /** Presses the button or the link that was reached; the form's own button, from wherever the focus is. */
  readonly press: (target: Locator) => Promise<void>;
}

export const nothingDone = (): Count => ({ typed: 0, moves: 0, taps: 0, swipes: 0 });

/** What has to be typed: masks write the punctuation of numbers. */
export function keysOf(answer: string, inputMode: string | null): string {
  if (inputMode === 'decimal') return answer.replaceAll('.', '').replace(/,00$/, '');
  return inputMode === 'numeric' || inputMode === 'tel' ? answer.replaceAll(/[^\dA-Z]/g, '') : answer;
}

/** The option whose value or label is the answer. */
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
