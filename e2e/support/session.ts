import { expect, type Page } from '@playwright/test';

export const pin = '2580';

/** Signs in on the page's sign-in screen. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token de acesso').fill(token);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}

/** After a reload the PIN alone opens the session again. */
export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}
