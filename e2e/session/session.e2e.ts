import type { Page } from '@playwright/test';

import { fill, heading } from '../support/form.ts';
import { events } from '../support/operations.ts';
import { customer, reachPreRegistration, simulate } from '../support/products/store-card.ts';
import { leaveSale, pin, signIn, signOut, unlock, untilKept } from '../support/session.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test } from '../test.ts';

test.use({ dearPin: true });

const open = (page: Page) => page.getByRole('button', { name: 'Entrar' }).click();

test('signing in marks missing fields in their places, and one tap fills in the test token @touch', async ({
  page,
}) => {
  await page.goto('/');
  await heading(page, 'Entrar');
  const card = () => page.getByRole('heading', { name: 'Entrar' }).boundingBox();
  const before = await card();
  await open(page);
  await expect(page.getByLabel('Token de acesso')).toBeFocused();
  await expect(page).toHaveTitle(/^Erro: Entrar/);
  const errors = page.getByText(/(?:Informe o token de acesso|Crie um PIN)$/);
  await expect(errors).toHaveCount(2);
  const lines = await errors
    .first()
    .evaluate((error) => error.clientHeight / parseFloat(getComputedStyle(error).lineHeight));
  expect(lines, 'what only screen readers read takes no room').toBeCloseTo(1);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeInViewport({ ratio: 1 });
  expect(await card()).toEqual(before);

  await page.getByLabel('Token de acesso').fill('com espaço');
  await page.getByLabel('PIN').fill('12');
  await open(page);
  await expect(page.getByLabel('Token de acesso')).toBeFocused();
  await expect(page.getByText('Confira o token: ele não tem espaços nem acentos')).toBeVisible();
  await expect(page.getByText('Informe de 4 a 8 dígitos')).toBeVisible();

  await page.getByRole('button', { name: 'Usar o token de teste' }).click();
  await expect(page.getByLabel('PIN')).toBeFocused();
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await heading(page, 'Início');
  await expect(page.getByText('Para ver a lista da loja')).toBeVisible();
  expect(failed, 'a new till asks for nothing that fails').toEqual([]);
});

test('on a short screen the sign-in’s button is in sight without scrolling @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/');
  await heading(page, 'Entrar');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a deep link waits for the sign-in, and a reload for the PIN', async ({ page, context, token }) => {
  await page.goto('/operacoes/T-LINK-fundo');
  await signIn(page, token);
  await heading(page, 'Operação T-LINK-fundo');
  await expect(events(page).first()).toBeVisible();
  await untilKept(page);
  const kept = await everythingKept(page, context);
  expect(kept).toContain('balcao.session');
  expect(kept).not.toContain(token);

  await page.reload();
  await heading(page, 'Tela bloqueada');
  await expect(page.getByLabel('Token de acesso')).toHaveCount(0);
  await expect(page.getByLabel('PIN')).toBeFocused();
  await page.getByLabel('PIN').fill('0000');
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByLabel('PIN')).toHaveAccessibleDescription(/PIN incorreto\. Restam 4 tentativas\./);
  await expect(page.getByLabel('PIN')).toBeFocused();
  await unlock(page);
  await heading(page, 'Operação T-LINK-fundo');

  await signOut(page);
  await heading(page, 'Entrar');
  expect(await page.evaluate(() => sessionStorage.getItem('balcao.session'))).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Token de acesso')).toHaveValue('');
});

test('the address after signing in is always in the app', async ({ page, token, baseURL }) => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
  ];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/entrar?voltar=${encodeURIComponent(elsewhere[0] ?? '')}`);
  await signIn(page, token);
  await heading(page, 'Início');
  // With the session open the sign-in's address leads on at once.
  for (const address of elsewhere) {
    await page.evaluate((search) => {
      history.pushState(null, '', `/entrar?voltar=${search}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, encodeURIComponent(address));
    await expect(page, address).not.toHaveURL(/entrar/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});

test('signing out during a sale discards it, at every step @P57 @thorough', async ({ clerk: page, token }) => {
  await simulate(page);
  await signOut(page);
  await page
    .getByRole('dialog', { name: 'Sair no meio de uma venda?' })
    .getByRole('button', { name: 'Continuar a venda' })
    .click();
  await heading(page, 'Oferta');
  await leaveSale(page);
  await signIn(page, token);
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await reachPreRegistration(page);
  await fill(page, { name: customer.name });
  await leaveSale(page);
  expect(await page.content()).not.toContain(customer.name);
});
