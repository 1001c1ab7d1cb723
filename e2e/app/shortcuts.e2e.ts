import { heading } from '../support/form.ts';
import { events } from '../support/operations.ts';
import { expect, test } from '../test.ts';

test('at home a scanner works without a focused field, and a digit and Enter open a product @P49 @thorough', async ({
  clerk: page,
}) => {
  const field = page.getByLabel('Código da operação');
  await expect(field).toBeFocused();
  await page.keyboard.type('T-LINK-1');
  await page.keyboard.press('Enter');
  await heading(page, 'Operação T-LINK-1');
  await expect(events(page).first(), 'home lists what the partner has answered for').toBeVisible();

  await page.goBack();
  await heading(page, 'Início');
  await page.getByRole('link', { name: 'Ver todas' }).focus();
  await page.keyboard.type('12-34');
  await expect(field).toHaveValue('12-34');
  await page.keyboard.press('5');
  await expect(field).toHaveValue('12-345');

  await field.clear();
  await page.getByRole('link', { name: 'Ver todas' }).focus();
  await page.keyboard.press('5');
  await expect(page.getByRole('link', { name: 'Começar: Recompra' })).toBeFocused();
  await page.keyboard.press('Enter');
  await heading(page, 'Simulação');
  await expect(page).toHaveURL(/\/recompra\//);
});

test('the sheet of shortcuts opens by key and turns single keys off @P49', async ({ clerk: page }) => {
  const sheet = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('switch', { name: 'Atalhos de uma só tecla' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Começar: Recompra' }).focus();
  await page.keyboard.press('5');
  await expect(page.getByLabel('Código da operação')).toHaveValue('5');

  await page.getByRole('link', { name: 'Começar: Recompra' }).focus();
  await page.keyboard.press('Alt+I');
  await heading(page, 'Home');
  await page.keyboard.press('Alt+I');
  await heading(page, 'Início');
  await page.getByLabel('Código da operação').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Alt+L');
  await heading(page, 'Tela bloqueada');
});
