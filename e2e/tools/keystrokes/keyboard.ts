import type { Locator, Page } from '@playwright/test';

import { isAnswered, isFocused, keysOf, kindOf, nothingDone, type Hands } from './hands.ts';

/** More than any screen has stops. */
const manyKeys = 150;

/** Leaves a control with Enter, where the app takes that as "next", or with Tab. */
export type Advance = 'Enter' | 'Tab';

/** A clerk who never takes the hands off the keyboard and knows every shortcut that a control announces. */
export function keyboard(page: Page, advance: Advance): Hands {
  const count = nothingDone();
  let answered = false;

  async function move(key: string): Promise<void> {
    count.moves += 1;
    await page.keyboard.press(key);
  }

  async function pressUntil(key: string, done: () => Promise<boolean>, press = move): Promise<void> {
    for (let pressed = 0; !(await done()); pressed += 1) {
      if (pressed === manyKeys) throw new Error(`${key} does not lead there`);
      await press(key);
    }
  }

  /** Enter goes from one control that is due to the next, until it is done or goes nowhere. */
  async function enterUntil(done: () => Promise<boolean>): Promise<void> {
    for (let [before, now] = ['', await page.evaluate(place)]; before !== now && !(await done());) {
      before = now;
      await move('Enter');
      now = await page.evaluate(place);
      if (now.split('\n')[0] !== before.split('\n')[0]) return;
    }
  }

  async function choose(key: string): Promise<void> {
    count.typed += 1;
    await page.keyboard.press(key);
  }

  return {
    count,
    async reach(target) {
      if (await isFocused(target)) return;
      const stops = advance === 'Enter' && (await target.evaluate(isEnterStop));
      if (stops && (answered || (await page.evaluate(isAtHeading)))) await enterUntil(() => isFocused(target));
      if (await isFocused(target)) return;
      const key = (await isBeforeFocus(target)) ? 'Shift+Tab' : 'Tab';
      await pressUntil(key, () => isFocused(target));
    },
    async answer(target, answer) {
      answered = true;
      const { type, inputMode } = await kindOf(target);
      if (type === 'radio') {
        if (!(await isAnswered(target, answer))) await choose('Space');
        await pressUntil('ArrowDown', () => isAnswered(target, answer), choose);
      } else if (type === 'checkbox') await choose('Space');
      else if (type === 'select-one') await chooseOption(target, answer, choose);
      else {
        const keys = keysOf(answer, inputMode);
        count.typed += keys.length;
        await page.keyboard.type(keys);
      }
    },
    async press(target) {
      const shortcut = await target.getAttribute('aria-keyshortcuts');
      if (shortcut) return move(shortcut);
      const isSubmit = (await target.getAttribute('type')) === 'submit';
      const sendsFromHere = answered && isSubmit;
      answered = false;
      if (sendsFromHere) return enterUntil(() => Promise.resolve(false));
      await this.reach(target);
      return move('Enter');
    },
  };
}

/** In the page: its address, and the control that has the focus. */
const place = () => [location.pathname, document.activeElement?.getAttribute('name')].join('\n');

/** In the page: a control that Enter does not pass. */
const isEnterStop = (element: Element) =>
  element.matches('input, select') && !element.matches('[aria-required=false]:not([data-usual])');

/** In the page: it is read before it is answered. */
const isAtHeading = () => document.activeElement instanceof HTMLHeadingElement;

const isBeforeFocus = (target: Locator) =>
  target.evaluate((element: Element) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return false;
    return Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  });

/** A closed list jumps to the option that begins with what is typed. */
async function chooseOption(target: Locator, answer: string, choose: (key: string) => Promise<void>): Promise<void> {
  const label = await target.locator(`option[value="${answer}"]`).innerText();
  for (const character of label) {
    await choose(character);
    if (await isAnswered(target, answer)) return;
  }
  throw new Error(`"${label}" can't be chosen by typing`);
}
