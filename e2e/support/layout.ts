import { expect, type Locator, type Page } from '@playwright/test';

import { settled } from './settled.ts';

/** A small phone (also 1280 px at 400% zoom), a phone, a tablet in portrait and a till's screen. */
export const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

/** The phone on which text at 200% must fit. */
const telephone = screens[1];

/**
 * Gives the page another size. The headless shell can't do that in full screen, as the customer's screen is, and full
 * screen may begin late.
 */
export const resize = (page: Page, size: { readonly width: number; readonly height: number }) =>
  expect(async () => {
    await page.evaluate(async () => document.fullscreenElement && (await document.exitFullscreen()));
    await page.setViewportSize(size);
  }).toPass();

/**
 * P51: on each screen nothing is wider than it and every target is at least 44 px; on a phone also with text at 200%.
 * Leaves the page at the widest size.
 */
export async function expectFits(page: Page, state: string): Promise<void> {
  for (const screen of screens) {
    await resize(page, screen);
    await settled(page);
    expect(await page.evaluate(misfits), `${state} at ${screen.width}`).toEqual([]);
    if (screen === telephone) expect(await misfitsOfLargeText(page), `${state}, large text`).toEqual([]);
  }
}

/** Elements that need horizontal scrolling on a phone with text at 200% (WCAG 1.4.4). Keeps the page's size. */
export async function misfitsOfLargeText(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(telephone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settled(page);
  const found = await page.evaluate(widerThanTheirScroller);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // Where text and screen change within one frame, Chromium may leave what follows a container query without height.
  await settled(page);
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs in the page. Dialogs scroll by themselves. */
function widerThanTheirScroller(): string[] {
  const scrollers = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')];
  return scrollers
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter(
      (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    .map(({ tagName, scrollWidth, clientWidth }) => `<${tagName.toLowerCase()}> ${scrollWidth} of ${clientWidth} px`);
}

/** Runs in the page. Elements that are too wide, and targets smaller than 44 px. Links inside a sentence are exempt. */
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

/** Places on the page, wherever it is scrolled: WebDriver scrolls to whatever it clicks. */
export const boxes = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Firefox’s fractions of a pixel differ at the seventh digit.
      return { x, y: Math.round((y + scrollY) * 100) / 100, width, height };
    }),
  );
