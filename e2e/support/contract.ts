import { expect, type Page } from '@playwright/test';

import { section } from './operations.ts';

export const contract = (page: Page) => section(page, 'Contrato (CCB)');
export const reader = (page: Page) => page.getByRole('dialog', { name: 'Contrato (CCB)' });
export const sheet = (page: Page, number: number, of: number) =>
  reader(page).getByRole('article', { name: `Página ${number} de ${of}` });
export const read = (page: Page) => contract(page).getByRole('button', { name: 'Ler contrato' }).click();
export const press = (page: Page, name: string) => reader(page).getByRole('button', { name }).press('Enter');
export const shows = (page: Page, text: string) =>
  expect(reader(page).getByRole('status').filter({ hasText: text })).toBeVisible();

export async function close(page: Page): Promise<void> {
  await press(page, 'Fechar');
  await expect(reader(page)).toBeHidden();
  await expect.poll(() => page.workers().length, 'nothing goes on working').toBe(0);
}
