import type { Page } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';

import { expectAccessible } from '../support/axe.ts';
import { heading } from '../support/form.ts';
import { goOnToSign, handOver, sayIsClerk, signHere } from '../support/handover.ts';
import { expectFits } from '../support/layout.ts';
import { events, openOperation } from '../support/operations.ts';
import { simulate } from '../support/products/store-card.ts';
import { goHome, signIn, secondTab, typePin, unlock } from '../support/session.ts';
import { expect, test } from '../test.ts';

/** Nothing of the clerk's: no way to anything, no other operation, no other customer. */
async function expectCustomersScreen(page: Page, title: string, others: readonly string[]): Promise<void> {
  await heading(page, title);
  await expect(page.getByRole('link', { name: 'Operações' })).toHaveCount(0);
  for (const name of ['Menu', 'Mostrar QR', 'Cancelar operação'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  const seen = [
    await page.content(),
    await page.title(),
    await page.evaluate(() => JSON.stringify(history.state)),
    await page.locator('body').ariaSnapshot(),
  ].join('\n');
  expect(others.filter((other) => seen.includes(other))).toEqual([]);
}

test('while the customer has the device every address leads to the customer’s screen, until the clerk’s PIN @P31', async ({
  clerk: page,
  context,
  token,
}) => {
  const others = [testPeople.permitted.cpf, 'T-LINK-outra', 'Oferta'];
  await simulate(page);
  await goHome(page);
  const second = await secondTab(context, token);
  await openOperation(second, 'T-LINK-outra');
  // A browser rarely renders a background tab, and a click waits until the tab is rendered.
  await page.bringToFront();
  await openOperation(page, 'T-LINK-31');
  await handOver(page);

  const stillTheirs = () => expectCustomersScreen(page, 'Leia o contrato', others);
  await stillTheirs();
  await page.keyboard.press('Escape');
  await stillTheirs();
  // The browser's back button does what the screen's own do: to the contract, and then to give the device back.
  const address = page.url();
  await goOnToSign(page);
  await page.goBack();
  await stillTheirs();
  const returning = page.getByRole('dialog', { name: 'Devolva o aparelho a quem está atendendo' });
  await page.goBack();
  await expect(returning).toBeVisible();
  await page.goBack();
  await expect(returning).toBeHidden();
  expect(page.url()).toBe(address);
  await stillTheirs();
  for (const other of ['/', '/cartao/oferta', '/operacoes', '/operacoes/T-LINK-29', '/entrar', '/nada']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, other);
    await expect(returning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(returning).toBeHidden();
    await expectCustomersScreen(page, 'Leia o contrato', ['T-LINK-outra']);
  }
  // The clerk's other tab, and one that is opened now.
  await expectCustomersScreen(second, 'Este aparelho está com o cliente', others);
  const fresh = await context.newPage();
  await fresh.goto('/operacoes');
  await expectCustomersScreen(fresh, 'Este aparelho está com o cliente', others);
  await fresh.close();
  await page.bringToFront();

  // After a reload there is no token without the PIN: neither contract nor link is left.
  for (const load of [() => page.reload(), () => page.goto('/cartao/oferta'), () => page.goto('/')]) {
    await load();
    await expectCustomersScreen(page, 'A tela foi bloqueada', others);
    await expect(page.locator('canvas')).toHaveCount(0);
  }
  // The customer is not asked for the PIN.
  await expect(page.getByLabel('PIN', { exact: true })).toHaveCount(0);
  await sayIsClerk(page);
  await typePin(page, '0000');
  await expect(page.getByLabel('PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectCustomersScreen(page, 'Só para quem está atendendo', others);
  await page.getByRole('button', { name: 'English' }).click();
  await heading(page, 'For the clerk only');
  await typePin(page);
  // In the clerk's language, whatever the customer chose.
  await heading(page, 'Operação T-LINK-31');
  await page.reload();
  await unlock(page);
  await heading(page, 'Operação T-LINK-31');
  // The other tab shows its operation again, and the sale is still there.
  await heading(second, 'Operação T-LINK-outra');
  await goHome(page);
  await page.getByRole('link', { name: 'Continuar: Cartão da loja' }).click();
  await expect(page.getByRole('button', { name: 'Continuar a venda' })).toBeVisible();
});

test('an unattended link is hidden, and the clerk continues with the newest state @P32', async ({
  page,
  token,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/operacoes/T-LINK-32');
  await signIn(page, token);
  await expect(events(page).first()).toBeVisible();
  await handOver(page);
  await goOnToSign(page);
  await expect(signHere(page)).toBeVisible();
  const [operation] = await sandbox.operations();
  const pageId = operation?.pageId ?? '';
  expect(await page.content()).toContain(pageId);

  await page.clock.fastForward('04:05');
  const question = page.getByRole('dialog', { name: 'Você ainda está aí?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'asked whether they still read');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.clock.fastForward('04:05');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:00');
  await heading(page, 'A tela foi bloqueada');
  expect(await page.content()).not.toContain(pageId);
  await expectAccessible(page, 'given back');
  await expectFits(page, 'given back');

  await sandbox.act('T-LINK-32', 'sign');
  await sayIsClerk(page);
  await typePin(page);
  await heading(page, 'Operação T-LINK-32');
  await expect(events(page).filter({ hasText: 'Contrato assinado' })).toHaveCount(1);
});
