import type { Page } from '@playwright/test';

/** Lets sessions that begin after the next page load end after an hour. */
export const limitToAnHour = (page: Page) =>
  page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { readonly lock: object };
    await route.fulfill({ response, json: { ...config, lock: { ...config.lock, sessionHours: 1 } } });
  });

/** 56 minutes, never without a key for long. Needs the page's clock to be the test's. */
export async function work(page: Page): Promise<void> {
  for (let minutes = 0; minutes < 56; minutes += 7) {
    await page.clock.fastForward('07:00');
    await page.keyboard.press('Shift');
  }
}
