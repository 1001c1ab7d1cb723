import type { Locator, Page } from '@playwright/test';

import { waitForAPerson } from '../../support/settled.ts';
import { isAnswered, isFocused, keysOf, kindOf, nothingDone, type Hands } from './hands.ts';

/** More than the Tab stops of any screen. */
const manyKeys = 150;

/** The key that leaves a control. With Enter the app goes to the next empty field. */
export type Advance = 'Enter' | 'Tab';

/** A clerk who uses only the keyboard, with every announced shortcut. */
export function keyboard(page: Page, advance: Advance): Hands {
  const count = nothingDone();
  let answered = false;

  async function move(key: string): Promise<void> {
    count.moves += 1;
    if (key === 'Enter' && (await page.evaluate(isAtButton))) await waitForAPerson(page);
    await page.keyboard.press(key);
  }

  async function pressUntil(key: string, done: () => Promise<boolean>, press = move): Promise<void> {
    for (let pressed = 0; !(await done()); pressed += 1) {
      if (pressed === manyKeys) throw new Error(`${key} does not lead there`);
      await press(key);
    }
  }

  /** Presses Enter until `done`, until the page changes, or until the focus no longer moves. */
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
      // A digit only focuses its product.
      if (shortcut) return move(shortcut).then(() => move('Enter'));
      const isSubmit = (await target.getAttribute('type')) === 'submit';
      const sendsFromHere = answered && isSubmit;
      answered = false;
      if (sendsFromHere) return enterUntil(() => Promise.resolve(false));
      await this.reach(target);
      return move('Enter');
    },
  };
}

/** Runs in the page: its address and the focused control. */
const place = () => [location.pathname, document.activeElement?.getAttribute('name')].join('\n');

/** Runs in the page: whether Enter stops at the control while it is empty. */
const isEnterStop = (element: Element) =>
  element.matches('input, select') && !element.matches('[aria-required=false]:not([data-usual])');

/** Runs in the page: whether a heading has the focus. */
const isAtHeading = () => document.activeElement instanceof HTMLHeadingElement;

/** Runs in the page: whether a form's button has the focus. */
const isAtButton = () => document.activeElement?.matches('[type=submit]') === true;

const isBeforeFocus = (target: Locator) =>
  target.evaluate((element: Element) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return false;
    return Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  });

/** Types the beginning of an option, to which a closed list jumps. */
async function chooseOption(target: Locator, answer: string, choose: (key: string) => Promise<void>): Promise<void> {
  const label = await target.locator(`option[value="${answer}"]`).innerText();
  for (const character of label) {
    await choose(character);
    if (await isAnswered(target, answer)) return;
  }
  throw new Error(`"${label}" can't be chosen by typing`);
}
