import { expect, type Page } from '@playwright/test';

import { submit } from '../../support/form.ts';

/** The errors of a form are on screen. */
export const withErrors = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

/** Sends a form as it is, too early. */
export async function submitIncomplete(page: Page): Promise<void> {
  await submit(page);
  await withErrors(page);
}

export const back = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
export const dialogOpens = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
