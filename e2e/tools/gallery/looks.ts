import type { CDPSession, Page } from '@playwright/test';

import { emulate, settled } from '../../support/settled.ts';

/** A screen and a colour scheme. */
export interface Look {
  /** `390x844-dark`; the end of the picture's file name. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly scheme: 'light' | 'dark';
}

const screens = [
  { width: 390, height: 844, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1024, height: 600, touch: true },
  { width: 1280, height: 800, touch: false },
  { width: 1920, height: 1080, touch: false },
];

/** One scheme after the other, because a change of scheme costs more than a change of size. */
export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  screens.map((screen) => ({ ...screen, scheme, name: `${screen.width}x${screen.height}-${scheme}` })),
);

/**
 * The headless shell can't resize a window in full screen, as the customer's screen is. Called after each state, before
 * a dialog opens in the next: the app passes the end of full screen on to a dialog, as the Escape key.
 */
export const leaveFullScreen = (page: Page) =>
  page.evaluate(async () => document.fullscreenElement && (await document.exitFullscreen()));

/** Resizes the page, also if full screen was granted only after the state was reached. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  try {
    await page.setViewportSize(size);
  } catch {
    await leaveFullScreen(page);
    await page.setViewportSize(size);
  }
}

/** Gives the page a look's size and colour scheme, and scrolls to its top. */
export async function takeOn(page: Page, browserSide: CDPSession, look: Look): Promise<void> {
  await browserSide.send('Emulation.setTouchEmulationEnabled', { enabled: look.touch, maxTouchPoints: 5 });
  await resize(page, look);
  await page.evaluate(() => window.scrollTo(0, 0));
  await emulate(page, { colorScheme: look.scheme });
  await settled(page);
}
