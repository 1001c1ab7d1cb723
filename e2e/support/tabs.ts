import type { BrowserContext, Page } from '@playwright/test';

import { signIn, unlock } from './session.ts';

/** Another tab of the same browser, at home. */
export async function secondTab(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, token);
  return page;
}

/** The same tab once more, with a copy of its session storage, as "duplicate tab" makes it. */
export async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  await unlock(copy);
  return copy;
}

/** A reload, and the PIN that it asks for. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await unlock(page);
}
