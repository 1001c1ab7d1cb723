import type { Locator, Page } from '@playwright/test';

import { waitForAPerson } from '../../support/settled.ts';
import { isFocused, keysOf, kindOf, nothingDone, type Hands } from './hands.ts';

/** The share of the screen's height that one swipe scrolls. */
const swipeShare = 0.8;
const manySwipes = 40;

/** A clerk who taps, swipes and types on an on-screen keyboard, which is assumed to cover nothing. */
export function touch(page: Page): Hands {
  const count = nothingDone();

  async function tap(target: Locator): Promise<void> {
    await waitForAPerson(page);
    const point = await pointOf(target);
    if (!point) throw new Error(`Nothing to tap: ${String(target)}`);
    count.taps += 1;
    await page.touchscreen.tap(point.x, point.y);
  }

  return {
    count,
    async reach(target) {
      for (let swipes = 0; !(await pointOf(target)); swipes += 1) {
        if (swipes === manySwipes) throw new Error(`Swipes do not lead to ${String(target)}`);
        await target.evaluate(swipeTowards, swipeShare);
        count.swipes += 1;
      }
    },
    async answer(target, answer) {
      const { type, inputMode } = await kindOf(target);
      if (type === 'radio' || type === 'checkbox') return tap(target);
      if (type === 'select-one') {
        // The device's native list: one tap opens it, another chooses.
        count.taps += 2;
        await target.selectOption(answer);
        return;
      }
      if (!(await isFocused(target))) await tap(target);
      const keys = keysOf(answer, inputMode);
      count.typed += keys.length;
      await page.keyboard.type(keys);
    },
    async press(target) {
      await this.reach(target);
      await tap(target);
    },
  };
}

/**
 * The centre of the target, or of a radio button's or a checkbox's label; `undefined` if it is covered or not on
 * screen.
 */
const pointOf = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    const label = element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : null;
    for (const met of [element, label]) {
      if (!met) continue;
      const { left, top, width, height } = met.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const found = document.elementFromPoint(point.x, point.y);
      if (found && (met.contains(found) || label?.contains(found))) return point;
    }
    return undefined;
  });

/** Runs in the page: scrolls the target towards the upper part of the screen, by one swipe at most. */
function swipeTowards(element: HTMLElement, share: number): void {
  let scroller: Element | null = element.parentElement;
  while (scroller) {
    const { overflowY } = getComputedStyle(scroller);
    if (scroller.scrollHeight > scroller.clientHeight && /auto|scroll/.test(overflowY)) break;
    scroller = scroller.parentElement;
  }
  const farthest = innerHeight * share;
  const distance = element.getBoundingClientRect().top - innerHeight / 5;
  (scroller ?? document.documentElement).scrollBy({
    top: Math.min(farthest, Math.max(-farthest, distance)),
    behavior: 'instant',
  });
}
