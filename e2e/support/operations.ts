import { expect, type Page } from '@playwright/test';

import { heading, submit } from './form.ts';
import { navigation } from './session.ts';

/**
 * On the home screen, the list of operations or a sale's last step: opens an operation by its code and waits for its
 * page, also if the partner does not know the code.
 */
export async function openOperation(page: Page, code: string): Promise<void> {
  // Other screens have a field of this name too.
  await heading(page, /^(Início|Operações|Acompanhamento)$/);
  await page.getByLabel(/^(Código da operação|Abrir pelo código)$/).fill(code);
  await submit(page);
  // Without access a dialog may be open by now, which hides the page from the tree.
  const titled = (name: string) => page.getByRole('heading', { level: 1, name, includeHidden: true });
  await expect(titled(`Operação ${code}`).or(titled('Operação não encontrada'))).toBeVisible();
}

/** Goes from one operation's page to another, without a reload. */
export async function openAnother(page: Page, code: string): Promise<void> {
  await openIndex(page);
  await openOperation(page, code);
}

/** Opens the list of operations. */
export async function openIndex(page: Page): Promise<void> {
  await navigation(page).getByRole('link', { name: 'Operações' }).click();
  await heading(page, 'Operações');
}

/** A section of the dashboard, by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const events = (page: Page) => section(page, 'Linha do tempo').getByRole('listitem');

/** On an operation's page: chooses its product, which the code does not contain. */
export async function tellProduct(page: Page, name: string): Promise<void> {
  await section(page, 'Ações').getByRole('button', { name: 'Qual é o produto?' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Opens the signing link of the operation on screen and signs on the partner's page, as the customer. */
export async function signAsCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  const [customerPage] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Abrir em outra aba' }).click(),
  ]);
  await customerPage.getByLabel('Li o contrato e concordo com ele').check();
  await customerPage.getByRole('button', { name: 'Assinar' }).click();
  await expect(customerPage.getByRole('heading', { name: 'Contrato assinado' })).toBeVisible();
}

/**
 * Advances the clock by the time between two reads until a read has brought what is expected. One step may not be
 * enough, because a read that is under way delays the next one. `arrived` waits as long as any assertion, because the
 * next step would time the read out.
 */
export const untilRead = (page: Page, interval: string, arrived: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(interval);
    await arrived();
  }).toPass();
