import type { Page } from '@playwright/test';

import { leavesOut } from '../engines/skips.ts';

/**
 * Waits until a change is on screen. A transition, even one of 0.01 ms, starts with the next frame and shows the old
 * colour until then, so an earlier measurement would mix two states.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames, counted by animations: a test's own clock stops requestAnimationFrame, but not these.
    for (let frame = 0; frame < 2; frame += 1) await document.documentElement.animate([], { duration: 1 }).finished;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A cancelled animation has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * As long as a person takes between two presses of Enter, or two taps: the app takes a quicker Enter for a scanner's,
 * and after a quicker tap Chromium places no caret.
 */
export const waitForAPerson = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 301)));

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** Emulates a colour scheme, contrast or medium, and waits until the page shows it. */
export async function emulate(page: Page, media: Media): Promise<void> {
  if (leavesOut(page, 'colour schemes, contrast and media')) return;
  await page.emulateMedia(media);
  await page.waitForFunction(
    ({ colorScheme, forcedColors, media: medium }) =>
      [
        colorScheme && `(prefers-color-scheme: ${colorScheme})`,
        forcedColors && `(forced-colors: ${forcedColors})`,
        medium,
      ].every((query) => !query || matchMedia(query).matches),
    media,
  );
  await settled(page);
}
