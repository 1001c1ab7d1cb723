import type { Locator } from '@playwright/test';

import { paths } from '#src/paths.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../support/answers.ts';
import { bodies, expectFieldsLeft, expectFilled, fill, heading, next, start, submit } from '../support/form.ts';
import * as repurchase from '../support/repurchase.ts';
import { switchLanguage, unlock } from '../support/session.ts';
import { settled } from '../support/settled.ts';
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
} from '../support/store-card.ts';
import { expect, test } from '../test.ts';

/** Places on the page, wherever it is scrolled: WebDriver scrolls to whatever it clicks. */
const boxes = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    }),
  );
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

test('what is not for sale can’t be chosen, and the screen says why @P43 @T45', async ({ clerk: page }) => {
  const number = (value: number) => page.locator(`[name=installmentNumbers][value="${value}"]`);
  const again = async (buyValue: string) => {
    await page.getByRole('link', { name: /^(Voltar|Simular outro valor)$/ }).click();
    await fillSimulation(page, { buyValue });
    await heading(page, 'Oferta');
  };
  await simulate(page, { buyValue: '1.200,01' });
  await expect(page.getByRole('region', { name: 'Nenhum parcelamento disponível' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0);

  await again('1.200,02');
  await expect(page.getByRole('region', { name: 'Nenhum parcelamento disponível' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Simular outro valor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Encerrar sem o cartão' })).toBeVisible();
  await page.getByText('Ver as 12 opções que não podem ser vendidas').click();
  await expect(page.getByText('Venda não permitida').first()).toBeVisible();
  await expect(page.getByRole('radiogroup').locator('label', { hasText: ' × ' })).toHaveCount(24);
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(12);
  await expect(page.getByRole('radiogroup').getByRole('radio', { disabled: false })).toHaveCount(0);
  await page.locator('label', { hasText: ' 3 × ' }).first().click();
  await number(3).click({ force: true });
  await expect(page.locator('[name=installmentNumbers]:checked')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0);

  await again('1.200,03');
  await expect(page.getByText('A financeira não informou preços sem seguro.')).toBeVisible();
  await number(3).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-chosen=half]'), 'only a price that can be had').toHaveText([/^Com seguro3\s×/]);
  await expect(page.locator('[name=hasInsurance][value=false]'), 'nothing is sold without').toBeDisabled();
  await submit(page);
  await expectFieldsLeft(page, 'Falta 1 campo');
  await heading(page, 'Oferta');

  // `allowsSale` is missing for every even number: missing is not allowed.
  await again('1.200,04');
  await page.locator('[name=hasInsurance][value=false]').check();
  // Folded on a phone.
  const facts = page.getByRole('button', { name: 'Valores da oferta' });
  if (await facts.isVisible()) await facts.click();
  await expect(page.getByRole('definition').filter({ hasText: 'Não informado' })).toBeVisible();
  await number(2).click({ force: true });
  await number(3).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(number(5)).toBeChecked();
  await expect(number(2)).toBeDisabled();
});

test('insurance is not preselected, and both prices are visible @P44 @T21 @T47 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await simulate(page);
  await heading(page, 'Oferta');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.locator('[data-chosen=true]')).toHaveCount(0);
  const row = page.locator('label', { hasText: /seguro3\s×\s/ });
  await expect(row).toHaveText([
    /^Sem seguro3\s×\sR\$\s[\d,]+Total R\$\s[\d.,]+ \(calculado\)$/,
    /^Com seguro3\s×\sR\$\s[\d,]+Total/,
  ]);
  await page.setViewportSize({ width: 1024, height: 600 });
  const answers = await boxes(page.getByRole('radiogroup', { name: 'Seguro' }).locator('label'));
  for (const [column, price] of (await boxes(row)).entries())
    expect(Math.abs((answers[column]?.x ?? 0) - price.x), 'an answer heads its column').toBeLessThan(8);
  await submit(page);
  await expectFieldsLeft(page, 'Falta 1 campo');
  await expect(page.getByText(/Escolha as parcelas/), 'a click answers both, so one error asks for it').toHaveText([
    'Escolha as parcelas, com ou sem seguro',
    'Erro: Escolha as parcelas, com ou sem seguro',
  ]);

  await row.last().click();
  await expect(page.locator('[name=hasInsurance][value=true]')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Mudar a simulação' })).toHaveAttribute('href', '/cartao/simulacao');
  await page.setViewportSize({ width: 1280, height: 800 });
  const summary = page.getByRole('complementary', { name: 'Resumo da venda' });
  await expect(summary).toContainText(/3\s×\sR\$.*Com seguro/u);
  const withLink = await boxes(row);
  await row.first().click();
  await expect(summary).toContainText(/3\s×\sR\$.*Sem seguro/u);
  await expect(page.getByRole('link', { name: 'Mudar a simulação' })).toHaveCount(0);
  expect(await boxes(row), 'nothing moves').toEqual(withLink);
  await row.last().click();
  await submit(page);
  await preRegister(page);
  await expect(page.getByRole('region', { name: 'Pré-cadastro permitido' })).toBeFocused();
  expect(await bodies(sandbox, 'Cartao/Simular')).toMatchObject([{ hasInsurance: false }]);
  expect(await bodies(sandbox, 'Cartao/PreCadastro')).toMatchObject([{ hasInsurance: true, installmentNumbers: 3 }]);
});

test('the bar with the buttons grows for progress only once it is announced', async ({ clockedClerk: page }) => {
  await start(page, 'Cartão da loja');
  await fill(page, simulation);
  const bar = () =>
    page.locator('button[type=submit]').evaluate((button) => button.closest('.MuiPaper-root')?.clientHeight);
  const atRest = await bar();
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await holdAnswer(page, 'Cartao/Simular');
  await Promise.all([page.waitForRequest('**/Cartao/Simular'), submit(page)]);
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true');
  expect(await bar()).toBe(atRest);
  await page.clock.runFor(400);
  await expect(page.locator('form').getByRole('status').filter({ hasText: 'Enviando' })).toBeVisible();
  expect(await bar()).toBeGreaterThan(atRest ?? 0);
  letGo();
  await heading(page, 'Oferta');
});

test('an offer is declined in one press, which leaves nothing of the sale', async ({ clerk: page, sandbox }) => {
  await simulate(page);
  await heading(page, 'Oferta');
  await page.getByRole('button', { name: 'Encerrar sem o cartão' }).click();
  await heading(page, 'Início');
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue('');
  expect((await sandbox.requests()).filter(({ endpoint }) => endpoint.startsWith('Cartao/'))).toHaveLength(1);
});

test('an amount has at least 20 px on the smallest phone, and fits its price', async ({ clerk: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await simulate(page, { buyValue: '6.250,00' });
  await heading(page, 'Oferta');
  const amount = page
    .locator('label', { hasText: /R\$.*Total/u })
    .first()
    .locator('wbr')
    .locator('..');
  const [size, isCut] = await amount.evaluate((element) => [
    Number.parseFloat(getComputedStyle(element).fontSize),
    element.scrollWidth > element.clientWidth,
  ]);
  expect(size).toBeGreaterThanOrEqual(20);
  expect(isCut).toBe(false);
});

test('another language during a form changes the texts and nothing else', async ({ clerk: page }) => {
  await reachPreRegistration(page);
  await fill(page, customer);
  await submit(page);
  await expectFieldsLeft(page);
  await switchLanguage(page, 'English');
  await heading(page, 'Pre-registration');
  await expectFilled(page, customer);
  await expect(page.getByRole('radiogroup', { name: 'Employment status' })).toHaveAccessibleDescription(
    'Error: Choose one',
  );
});

test.describe('a file that could not be fetched', () => {
  // Firefox's driver repeats an error without its words.
  test.use({ tolerated: /\/assets\/(en|offer-fields|price)-|dynamically imported module|^Error \S+$/ });

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

  test('of a step is fetched at the next try, and everything typed is kept @P11 @P54', async ({
    clerk: page,
    sandbox,
  }) => {
    // The step's own file, and one that it needs.
    await page.route(/\/assets\/(offer-fields|price)-/, (route) => route.abort());
    await simulate(page);
    await heading(page, 'Esta tela falhou');
    await Promise.all([
      page.waitForEvent('requestfailed'),
      page.getByRole('button', { name: 'Tentar de novo' }).click(),
    ]);
    await heading(page, 'Esta tela falhou');
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

test('an offer’s first price for sale is in sight on a phone without scrolling', async ({ clerk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await simulate(page);
  await heading(page, 'Oferta');
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [price] = await boxes(page.getByRole('radiogroup', { name: 'Parcelas' }).locator('label'));
  const bar = await page.getByRole('button', { name: 'Continuar', exact: true }).boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('a long form has two columns from 1200 px, and one below 900 px', async ({ clerk: page }) => {
  await reachPreRegistration(page);
  const section = async (title: string) => {
    const [box] = await boxes(
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) }),
    );
    return box;
  };
  const placed = async () => ({ customer: await section('Cliente'), address: await section('Endereço') });
  // High, because a short screen has columns from 900 px.
  await page.setViewportSize({ width: 1200, height: 1000 });
  const wide = await placed();
  expect(wide.address?.x).toBeGreaterThanOrEqual((wide.customer?.x ?? Infinity) + (wide.customer?.width ?? 0));
  expect(wide.address?.y).toBe(wide.customer?.y);
  await page.setViewportSize({ width: 899, height: 1000 });
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
  await expect(folded, 'the total is not hidden').toContainText(/Valor total financiado R\$\s[\d.]+,\d\d/u);
  await expect(page.locator('label', { hasText: ' × ' }).first()).toBeInViewport({ ratio: 1 });
  await folded.click();
  await expect(page.getByText('<img src=x onerror="alert(1)">').first()).toBeVisible();
  await fits();
  await takeOffer(page);
  await preRegister(page, { name: 'W'.repeat(150) });
  const panel = page.getByRole('region', { name: 'Pré-cadastro permitido' });
  await expect(panel.getByText('<img src=x onerror="alert(1)">')).toHaveCount(2);
  await fits();
  await next(page);
  await fillProposal(page);
  await fits();
  await submit(page);
  await heading(page, 'Revisão');
  await fits();
});
