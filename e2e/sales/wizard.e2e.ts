import { EventEmitter, once } from 'node:events';

import { productIds } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../support/answers.ts';
import { bodies, expectFieldsLeft, expectFilled, fill, heading, next, start, submit } from '../support/form.ts';
import { boxes } from '../support/layout.ts';
import * as repurchase from '../support/products/repurchase.ts';
import {
  customer,
  employer,
  fillProposal,
  fillSimulation,
  preRegister,
  proposal,
  reachPreRegistration,
  reachReview,
  simulate,
  simulation,
  takeOffer,
} from '../support/products/store-card.ts';
import { goHome, signIn, switchLanguage, unlock } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

const step = (id: string) => paths.step('store-card', id);

test('no later step opens without the earlier ones, and an unknown address says so @P46', async ({ clerk: page }) => {
  // Every other step: `journey.test`.
  await page.goto(step('review'));
  await unlock(page);
  await heading(page, 'Simulação');
  await expect(page).toHaveURL(new RegExp(`${step('simulation')}$`));
  for (const address of ['/cartao/aprovacao', '/poupanca/simulacao']) {
    await page.goto(address);
    await unlock(page);
    await heading(page, 'Página não encontrada');
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
  }
});

test('going back sends nothing, and never leads behind a contract @P9 @T4 @T63 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const sent = async () => (await sandbox.requests()).map(({ endpoint }) => endpoint);
  await reachReview(page);
  const once = ['Cartao/Simular', 'Cartao/PreCadastro'];
  for (const name of ['Proposta', 'Pré-cadastro', 'Oferta', 'Simulação']) {
    await page.goBack();
    await heading(page, name);
  }
  await page.goForward();
  await heading(page, 'Oferta');
  await submit(page);
  await heading(page, 'Pré-cadastro');
  await expectFilled(page, customer);
  await submit(page);
  await heading(page, 'Proposta');
  expect(await sent()).toEqual(once);

  await page.getByRole('link', { name: /^Simulação/ }).click();
  await fillSimulation(page, { buyValue: '1.500,00' });
  await takeOffer(page);
  await heading(page, 'Pré-cadastro');
  await expectFilled(page, customer);
  await submit(page);
  await next(page);
  await expectFilled(page, { ...proposal, ...employer });
  await submit(page);
  expect(await sent()).toEqual([...once, ...once]);
  expect(await bodies(sandbox, 'Cartao/PreCadastro')).toMatchObject([{ buyValue: 1200 }, { buyValue: 1500 }]);

  await page.getByRole('button', { name: 'Enviar proposta de R$ 1.500,00 em 3×' }).click();
  await heading(page, 'Acompanhamento');
  await page.goBack();
  await heading(page, 'Acompanhamento');
  await expect(page).toHaveURL(new RegExp(`${step('followUp')}$`));
  await expect(page.getByRole('navigation', { name: 'Passos' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await heading(page, 'Acompanhamento');
  expect(await sent()).toEqual([...once, ...once, 'Cartao/Contratar']);
});

test('progress lies on the edge of the bar with the buttons, which does not grow @thorough', async ({
  clockedClerk: page,
}) => {
  await start(page, 'Cartão da loja');
  await fill(page, simulation);
  const bar = () =>
    page.locator('button[type=submit]').evaluate((button) => button.closest('.MuiPaper-root')?.clientHeight);
  const atRest = await bar();
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await holdAnswer(page, 'Cartao/Simular');
  await Promise.all([page.waitForRequest('**/Cartao/Simular'), submit(page)]);
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('button[type=submit]')).toHaveAttribute('data-awaiting', /^Consultando/);
  const progress = page.locator('form').getByRole('status').filter({ hasText: 'Consultando' });
  // It waits since its file has been there.
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(progress).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await bar()).toBe(atRest);
  letGo();
  await heading(page, 'Oferta');
});

test('another language during a form changes the texts and nothing else @thorough', async ({ clerk: page }) => {
  await reachPreRegistration(page);
  await fill(page, customer);
  await submit(page);
  await expectFieldsLeft(page);
  await switchLanguage(page, 'English');
  await heading(page, 'Pre-registration');
  await expectFilled(page, customer);
  await expect(page.getByRole('radiogroup', { name: 'Employment status' })).toHaveAccessibleDescription(
    'Error: Choose the employment status',
  );
});

test.describe('a file that could not be fetched', () => {
  // Firefox's driver repeats an error without its words.
  test.use({ tolerated: /\/assets\/(en|late|offer-fields|price)[-.]|dynamically imported module|^Error \S+$/ });

  test('of a language leaves the screen unchanged and says so @thorough', async ({ clerk: page }) => {
    await page.route('**/assets/en-*', (route) => route.abort());
    await switchLanguage(page, 'English');
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Não foi possível trocar o idioma agora.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await heading(page, 'Início');
    await page.unrouteAll();
    await switchLanguage(page, 'English');
    await heading(page, 'Home');
  });

  test('with the texts of later screens is needed by no first step, and a later screen fetches it again @P54', async ({
    page,
    token,
  }) => {
    await page.route('**/assets/late.*', (route) => route.abort());
    for (const [count, product] of productIds.entries()) {
      await page.goto(paths.product(product));
      await (count === 0 ? signIn(page, token) : unlock(page));
      await expect(page.locator('main form [name]').first(), product).toBeVisible();
    }
    await goHome(page);
    await heading(page, 'Algo deu errado nesta tela');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await heading(page, 'Início');
  });

  test('that hangs leaves the page before on screen, with a word about the next one @P54', async ({ page, token }) => {
    const gate = new EventEmitter();
    const arrived = once(gate, 'open');
    await page.route('**/assets/late.*', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(paths.display);
    await expect(page.getByText('Aguarde')).toBeVisible();
    await page.goto(paths.home);
    const entering = signIn(page, token);
    await expect(page.getByRole('status').filter({ hasText: 'Aguarde' })).toBeVisible();
    await heading(page, 'Entrar');
    gate.emit('open');
    await entering;
    await heading(page, 'Início');
  });

  test('of a step is fetched at the next try, and everything typed is kept @P11 @P54 @thorough', async ({
    clerk: page,
    sandbox,
  }) => {
    // The step's own file, and one that it needs.
    await page.route(/\/assets\/(offer-fields|price)-/, (route) => route.abort());
    await simulate(page);
    await heading(page, 'Algo deu errado nesta tela');
    await Promise.all([
      page.waitForEvent('requestfailed'),
      page.getByRole('button', { name: 'Tentar de novo' }).click(),
    ]);
    await heading(page, 'Algo deu errado nesta tela');
    await page.unrouteAll();
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    // The button stays in sight while the first try is still failing, and a press does nothing then.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Oferta' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await heading(page, 'Simulação');
    await expectFilled(page, { ...simulation, document: '731.042.600-28' });
    expect(await sandbox.requests('Cartao/Simular')).toHaveLength(1);
  });
});

test('a long form has two columns from 1200 px, and one below 900 px @thorough', async ({ clerk: page }) => {
  await reachPreRegistration(page);
  // Measures both at once, because the layout may change between two measurements.
  const placed = async () => {
    const title = page.getByRole('heading', { level: 2, name: /^(Cliente|Endereço)$/ });
    const [customer, address] = await boxes(page.locator('section').filter({ has: title }));
    return { customer, address };
  };
  // High, because a short screen has columns from 900 px.
  await page.setViewportSize({ width: 1200, height: 1000 });
  await settled(page);
  const wide = await placed();
  expect(wide.address?.x).toBeGreaterThanOrEqual((wide.customer?.x ?? Infinity) + (wide.customer?.width ?? 0));
  expect(wide.address?.y).toBe(wide.customer?.y);
  await page.setViewportSize({ width: 899, height: 1000 });
  await settled(page);
  const narrow = await placed();
  expect(narrow.address?.x).toBe(narrow.customer?.x);
  expect(narrow.address?.y).toBeGreaterThanOrEqual((narrow.customer?.y ?? Infinity) + (narrow.customer?.height ?? 0));
});

test('the legal texts stand beside the review from 1200 px, and below 900 px under it @thorough', async ({
  clerk: page,
}) => {
  await repurchase.reachReview(page);
  const placed = () => boxes(page.getByRole('region', { name: 'Oferta' }).or(page.getByText('Informações legais')));
  await page.setViewportSize({ width: 1200, height: 800 });
  const [offer, beside] = await placed();
  expect(beside?.x).toBeGreaterThan((offer?.x ?? 0) + (offer?.width ?? 0));
  await page.setViewportSize({ width: 899, height: 768 });
  const [above, below] = await placed();
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

test('hostile texts are shown as text and fit a phone @P26 @thorough', async ({ clerk: page }) => {
  const fits = async () => {
    await settled(page);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
  };
  page.on('dialog', () => {
    throw new Error('A text was executed');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await simulate(page, { document: testPeople.hostile.cpf });
  await heading(page, 'Oferta');
  const folded = page.getByRole('button', { name: 'Valores da oferta' });
  await expect(folded, 'the total is not hidden').toContainText(/Total financiado sem seguro R\$\s[\d.]+,\d\d/u);
  await expect(page.locator('label', { hasText: ' × ' }).first()).toBeInViewport({ ratio: 1 });
  await folded.click();
  await expect(page.getByText('<img src=x onerror="alert(1)">').first()).toBeVisible();
  await fits();
  await takeOffer(page);
  await preRegister(page, { name: 'W'.repeat(150) });
  const panel = page.getByRole('region', { name: 'Pré-cadastro aceito' });
  await expect(panel.getByText('<img src=x onerror="alert(1)">')).toHaveCount(2);
  await fits();
  await next(page);
  await fillProposal(page);
  await fits();
  await submit(page);
  await heading(page, 'Revisão');
  await fits();
});
