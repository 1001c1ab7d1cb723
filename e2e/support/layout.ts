import { expect, type Page } from '@playwright/test';

import { settled } from './settled.ts';

/** A cheap telephone (also what 400 % leaves of 1280 px), a telephone, a tablet held upright, a till's screen. */
export const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

/** P51: nothing is wider than the screen and every target has room for a finger, on each of the screens. Ends on the widest. */
export async function expectFits(page: Page, state: string): Promise<void> {
  // The headless shell can't resize a window in full screen, as the customer's screen is.
  await page.evaluate(async () => document.fullscreenElement && (await document.exitFullscreen()));
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await settled(page);
    expect(await page.evaluate(misfits), `${state} at ${screen.width}`).toEqual([]);
  }
}

/** In the page: what sticks out, and which targets are smaller than 44 px. Links inside a sentence are exempt. */
function misfits(): string[] {
  const least = 43.5;
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const sideways = wide > 0 ? [`${wide} px beyond the right edge`] : [];

  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')];
  const small = targets
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
    .filter((element) => !(element.matches('a') && getComputedStyle(element).display === 'inline'))
    .map((element) => ({
      element,
      box: (
        (element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : null) ?? element
      ).getBoundingClientRect(),
    }))
    // The skip link has no size until it is focused.
    .filter(({ box }) => box.width > 4 && (box.width < least || box.height < least))
    .map(
      ({ element, box }) =>
        `<${element.tagName.toLowerCase()}> "${element.textContent.slice(0, 40)}" is ${Math.round(box.width)} × ${Math.round(box.height)} px`,
    );
  return [...sideways, ...small];
}
