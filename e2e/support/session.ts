import { expect, type Page } from '@playwright/test';

export const pin = '2580';

/** Signs in on the page's sign-in screen. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token de acesso').fill(token);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectIn(page);
}

/** After a reload the PIN alone opens the session again. */
export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectIn(page);
}

/** What was asked for is shown. */
async function expectIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(page.locator('h1')).toHaveText(/^(?!Entrar$|Digite o PIN$)/);
}

/** The dialog that asks for a new token, over whatever screen is on. */
export const renewal = (page: Page) => page.getByRole('dialog', { name: 'Entre de novo' });

export async function renewAccess(page: Page, token: string): Promise<void> {
  await renewal(page).getByLabel('Token de acesso').fill(token);
  await renewal(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(renewal(page)).toBeHidden();
}

/** Signs out in the middle of a sale, which asks first. */
export async function leaveSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Sair e apagar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
}
