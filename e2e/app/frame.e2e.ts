import type { Page } from '@playwright/test';

import { productIds } from '#src/domain/ids.ts';

import { expectAccessible } from '../support/axe.ts';
import { heading, next, outcome, start } from '../support/form.ts';
import { screens } from '../support/layout.ts';
import { openIndex, openOperation } from '../support/operations.ts';
import { reachWait } from '../support/products/payroll-loan.ts';
import { preRegister, reachPreRegistration } from '../support/products/store-card.ts';
import { goHome, menuButton, navigation, openMenu, pin, signIn, unlock } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

test.use({ idle: true, tolerated: /\/assets\/clerk-menu-/ });

const bar = (page: Page) => page.getByRole('banner');

test('outside the test environment too the loss of the network is shown, though it can fetch nothing @P53 @thorough', async ({
  page,
  context,
  token,
}) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const { testEnvironment: _, ...config } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: config });
  });
  const mark = page.waitForEvent('response', (response) => response.url().includes('/assets/bar-marks-'));
  await page.goto('/');
  await signIn(page, token);
  await (await mark).finished();
  await context.setOffline(true);
  await expect(bar(page)).toContainText('Sem conexão');
  await context.setOffline(false);
  await expect(bar(page)).not.toContainText('Sem conexão');
});

test('the top bar is one row with all its parts on every screen @P51 @thorough', async ({ clerk: page, sandbox }) => {
  await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'reset-before', times: 1 });
  await reachPreRegistration(page);
  await preRegister(page);
  await outcome(page, 'unknown');
  await expect(bar(page).getByRole('link', { name: '1 envio sem resultado conhecido' })).toBeVisible();
  for (const screen of [...screens, { width: 1024, height: 600 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(screen);
    await settled(page);
    expect((await bar(page).boundingBox())?.height, `at ${screen.width}`).toBeLessThanOrEqual(57);
    for (const item of [menuButton(page), navigation(page).getByRole('link', { name: 'Operações' })])
      await expect(item).toBeInViewport({ ratio: 1 });
  }
  await bar(page)
    .getByRole('link', { name: /^1 envio/ })
    .click();
  await heading(page, 'Início');
});

test('every page’s heading is at the same position @P51 @thorough', async ({ clerk: page }) => {
  const places = async (title: string | RegExp) => {
    await heading(page, title);
    const found: string[] = [];
    for (const screen of [...screens, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(screen);
      await settled(page);
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      found.push(`${screen.width}: ${Math.round(box?.x ?? -1)}, ${Math.round(box?.y ?? -1)}`);
    }
    return found;
  };
  const atHome = await places('Início');
  await start(page, 'Cartão da loja');
  expect(await places('Simulação')).toEqual(atHome);
  await openIndex(page);
  expect(await places('Operações')).toEqual(atHome);
  await (await openMenu(page)).getByRole('menuitem', { name: 'Acessibilidade' }).click();
  expect(await places('Acessibilidade')).toEqual(atHome);
  await goHome(page);
  await openOperation(page, 'T-LINK-1');
  expect(await places('Operação T-LINK-1')).toEqual(atHome);
  for (const [path, title] of [
    ['/nada/disso', 'Página não encontrada'],
    ['/envios/abc', /^Envio/],
  ] as const) {
    await page.goto(path);
    await unlock(page);
    expect(await places(title)).toEqual(atHome);
  }
});

test('on a phone home shows the code field and all products without scrolling @P51 @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await expect(page.getByLabel('Código da operação')).toBeInViewport({ ratio: 1 });
  const products = page.getByRole('link', { name: /^(Começar|Trocar conta): / });
  await expect(products).toHaveCount(productIds.length);
  await expect(products.last()).toBeInViewport({ ratio: 1 });
});

test('on a phone, whose top bar has icons alone, the menu names the main screens @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await (await openMenu(page)).getByRole('menuitem', { name: 'Operações' }).click();
  await heading(page, 'Operações');
  await (await openMenu(page)).getByRole('menuitem', { name: 'Início' }).click();
  await heading(page, 'Início');
});

test('the clerk’s menu works by keyboard and returns the focus @P48 @P49 @thorough', async ({ clerk: page }) => {
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Menu' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

  await reachPreRegistration(page);
  await (await openMenu(page)).getByRole('menuitem', { name: 'Sair' }).press('Enter');
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await expect(menuButton(page)).toBeFocused();
  await (await openMenu(page)).getByRole('menuitem', { name: 'Bloquear' }).press('Enter');
  await heading(page, 'Tela bloqueada');
  await expect((await openMenu(page)).getByRole('menuitem')).toHaveText(['English', 'Diagnóstico', 'Acessibilidade']);
  await page.keyboard.press('Escape');
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await heading(page, 'Pré-cadastro');
  await navigation(page).getByRole('button', { name: 'Bloquear' }).click();
  await heading(page, 'Tela bloqueada');
});

test('a menu that can’t be fetched says so and leaves the screen as it is @thorough', async ({ page }) => {
  await page.goto('/');
  await heading(page, 'Entrar');
  await page.route('**/assets/clerk-menu-*', (route) => route.abort());
  await menuButton(page).click();
  await expect(bar(page).getByRole('status')).toHaveText('Não foi possível abrir agora. Tente de novo.');
  await page.unrouteAll();
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeVisible();
});

test('a new page starts at its top, and the way back leads to where the page before was left @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await heading(page, 'Início');
  const scrolled = () => page.evaluate(() => scrollY);
  const operations = navigation(page).getByRole('link', { name: 'Operações' });
  // The rail goes once the browser has laid out the new size.
  await expect(operations).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 200));
  // Without the scrolling that a click of the test's own begins with.
  await operations.evaluate((link: HTMLElement) => link.click());
  await heading(page, 'Operações');
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await heading(page, 'Início');
  await expect.poll(scrolled).toBe(200);
});

for (const size of [
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} px a field that takes the focus is never under the action bar @P51 @thorough`, async ({
    clerk: page,
    sandbox,
  }) => {
    const expectClear = (state: string) =>
      expect
        .poll(
          () =>
            page.evaluate(() => {
              const field = document.querySelector('main :is(input, select):focus')?.closest('.MuiFormControl-root');
              const bar = document.querySelector('button[type=submit]')?.closest('.MuiPaper-root');
              if (!field || !bar) return 'no field has the focus';
              return field.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top ? 'clear' : 'covered';
            }),
          { message: state },
        )
        .toBe('clear');
    await page.setViewportSize(size);
    await reachWait(page, sandbox);
    await expect(page.getByRole('heading', { name: 'Aguardando o cliente autorizar' })).toBeVisible();
    await page.getByLabel('Matrícula').focus();
    await expectClear('the employment');
    await next(page);
    await expect(page.getByLabel('Matrícula')).toHaveAttribute('aria-invalid', 'true');
    await expectClear('its error');
    await goHome(page);
    await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'reset-before', times: 1 });
    await reachPreRegistration(page);
    await preRegister(page);
    await page.getByRole('button', { name: 'Nada registrado' }).click();
    await expectClear('the confirmation');
    await page.getByRole('button', { name: 'Liberar a etapa' }).click();
    await expect(page.getByLabel('Digite “liberar”')).toHaveAttribute('aria-invalid', 'true');
    await expectClear('the confirmation’s error');
  });
}
