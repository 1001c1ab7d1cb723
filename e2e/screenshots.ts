import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { fromPartner } from './support/answers.ts';
import { wear } from './support/brand.ts';
import { choose, heading } from './support/form.ts';
import { events, openOperation, section } from './support/operations.ts';
import { customer, reachReview, simulate } from './support/products/store-card.ts';
import { signIn, unlock } from './support/session.ts';
import { expect, test } from './test.ts';

/**
 * Takes the README's pictures (`npm run screenshots`), with a fixed time, so that they change only with the screens.
 */
const folder = fileURLToPath(new URL('../.github/screenshots/', import.meta.url));
const screens = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.clock.setFixedTime('2026-03-10T09:41:00-03:00');
});

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: `${folder}${name}.png` });
}

test('simulation and offer', async ({ clerk: page }) => {
  await page.setViewportSize(screens.phone);
  await simulate(page);
  await heading(page, 'Oferta');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await heading(page, 'Simulação');
  await take(page, 'simulation-phone');

  await page.locator('button[type=submit]').click();
  await page.setViewportSize(screens.tablet);
  await heading(page, 'Oferta');
  await choose(page, 'hasInsurance', 'false');
  await choose(page, 'installmentNumbers', '3');
  await take(page, 'offer');
});

test('review', async ({ clerk: page }) => {
  await page.setViewportSize(screens.desktop);
  // The sandbox expects a date after today's; the picture shows one after its own.
  await page.route(/Cartao\/PreCadastro/, async (route) => {
    const [day, month, year] = customer.firstInstallment.split('/');
    const body = { ...(route.request().postDataJSON() as object), firstInstallment: `${year}-${month}-${day}` };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await reachReview(page, {}, { firstInstallment: '10/04/2026' });
  await expect(page.getByRole('button', { name: /^Enviar proposta/ })).toBeVisible();
  await take(page, 'review');
});

test('an operation with its signing link, and the customer’s screen', async ({ clerk: page }) => {
  await page.setViewportSize({ width: 1280, height: 1040 });
  await page.route(/ListarEventos/, (route) =>
    route.fulfill({
      headers: fromPartner,
      json: [
        {
          type: 30,
          description: 'Pré-cadastro permitido',
          creationTime: '2026-03-10T09:36:12-03:00',
          owner: 'Sistema',
        },
        { type: 40, description: 'Proposta criada', creationTime: '2026-03-10T09:39:40-03:00', owner: 'Loja' },
        {
          type: 50,
          description: 'Contrato (CCB) emitido',
          creationTime: '2026-03-10T09:39:41-03:00',
          owner: 'Sistema',
        },
        {
          type: 52,
          description: 'Aguardando assinatura do cliente',
          creationTime: '2026-03-10T09:40:02-03:00',
          owner: 'Sistema',
        },
      ],
    }),
  );
  await page.route(/ObterLinkAssinatura/, (route) =>
    route.fulfill({ headers: fromPartner, json: { url: 'https://assinatura.financeira.example/c/7KQ2M4XD' } }),
  );
  await openOperation(page, 'OP-7KQ2-M4XD');
  await expect(events(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(section(page, 'Assinatura').getByRole('img')).toBeVisible();
  await take(page, 'dashboard');

  await page.setViewportSize(screens.tablet);
  await page.getByRole('button', { name: 'Entregar o aparelho' }).click();
  // The sandbox has no contract of this operation.
  await page.getByRole('button', { name: 'Ir para a assinatura' }).click();
  await expect(page.getByRole('img')).toBeVisible();
  await take(page, 'customer');
});

test('two brands', async ({ page, token }) => {
  await page.setViewportSize(screens.desktop);
  await wear(page, 'vento');
  await page.goto('/');
  await signIn(page, token);
  await take(page, 'brand-vento');
  await page.emulateMedia({ colorScheme: 'dark' });
  await wear(page, 'amora');
  await page.reload();
  await unlock(page);
  await take(page, 'brand-amora');
});
