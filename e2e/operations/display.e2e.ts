import type { BrowserContext, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { choose, heading, submit } from '../support/form.ts';
import { openOperation, untilRead } from '../support/operations.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as storeCard from '../support/products/store-card.ts';
import { decode } from '../support/qr-code.ts';
import { goHome, lock, switchLanguage } from '../support/session.ts';
import { emulate, settled } from '../support/settled.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test } from '../test.ts';

const isIdle = (display: Page) => heading(display, 'Casa Aroeira');
const row = (display: Page, number: number) =>
  display.getByRole('row').filter({ has: display.getByRole('rowheader', { name: `${number}×`, exact: true }) });
const chosen = (display: Page) => display.getByRole('status').filter({ hasText: /./ });

/** In a window of its own, for another monitor. */
async function openDisplay(page: Page, context: BrowserContext): Promise<Page> {
  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Abrir tela do cliente' }).click(),
  ]);
  await isIdle(display);
  // Two windows side by side; a browser takes its time with a tab behind another.
  await page.bringToFront();
  return display;
}

/** Expects the whole display in sight at once, because nobody can scroll it. */
async function expectInSight(display: Page): Promise<void> {
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 820, height: 1180 },
    { width: 1024, height: 600 },
    { width: 1280, height: 800 },
  ]) {
    await display.setViewportSize(size);
    await settled(display);
    const hidden = await display.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
    });
    expect({ size, hidden }).toEqual({ size, hidden: { across: 0, down: 0 } });
  }
}

test('the customer’s display follows the offer and has no personal data @P20 @P44', async ({
  clerk: page,
  context,
}) => {
  const display = await openDisplay(page, context);
  expect(await display.evaluate(() => window.opener as unknown)).toBeNull();
  // This income allows every number of instalments.
  const totalIncome = '4.700,00';
  const person = [storeCard.simulation.document, '731.042', '042.600', totalIncome, repurchase.simulation.cardNumber];
  /** The card's last digits, not within a longer number or a random text. */
  const lastDigits = /(?<!\w)4321(?!\w)/;
  const expectNothingOfThePerson = async () => {
    const [content, kept] = [await display.content(), await everythingKept(display, context)];
    expect(
      person
        .flatMap((one) => [one, one.replaceAll(/\D/gu, '')])
        .filter((one) => content.includes(one) || kept.includes(one)),
    ).toEqual([]);
    expect(lastDigits.test(content) || lastDigits.test(kept)).toBe(false);
  };

  await storeCard.simulate(page, { totalIncome });
  await heading(page, 'Oferta');
  await heading(display, 'Sua oferta');
  await expect(display.getByText('R$ 1.200,00')).toBeVisible();
  await expect(display.getByRole('rowheader')).toHaveCount(12);
  const prices = await page.locator('label[for=field-installmentNumbers-3]').allInnerTexts();
  for (const price of prices.flatMap((words) => words.match(/R\$\s[\d.,]+/gu) ?? []))
    await expect(row(display, 3)).toContainText(price);
  await expect(chosen(display)).toHaveText('Nenhuma opção escolhida.');
  await expectInSight(display);
  await expectAccessible(display, 'the display’s offer');
  await expectNothingOfThePerson();

  await choose(page, 'hasInsurance', 'true');
  await choose(page, 'installmentNumbers', '3');
  await expect(chosen(display)).toContainText(/3\s×\sR\$.*Com seguro/u);
  await expect(row(display, 3).getByRole('cell').last()).toContainText('Opção escolhida');
  await switchLanguage(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choose(page, 'hasInsurance', 'false');
  // A message that follows the switch: a display that switched too would be in English by now.
  await expect(chosen(display)).toContainText(/3\s×\sR\$.*Sem seguro/u);
  await expect(display.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await switchLanguage(page, 'Português');
  await heading(page, 'Oferta');
  await display.getByRole('button', { name: 'English' }).click();
  await heading(display, 'Your offer');
  await expect(display.locator('html')).toHaveAttribute('lang', 'en');
  await heading(page, 'Oferta');
  await submit(page);
  await heading(page, 'Pré-cadastro');
  await isIdle(display);
  await expect(display.locator('html'), 'the customer’s language stays for their signature').toHaveAttribute(
    'lang',
    'en',
  );

  await goHome(page);
  await repurchase.simulate(page);
  await heading(display, 'Sua oferta');
  await choose(page, 'installments', '3');
  await expect(chosen(display)).toContainText(/3\s×\sR\$/u);
  await submit(page);
  await heading(page, 'Revisão');
  await heading(display, 'Sua oferta');
  await expect(chosen(display), 'while the clerk reads it out').toContainText(/3\s×\sR\$/u);
  await expectNothingOfThePerson();
  await lock(page);
  await isIdle(display);
});

test('the customer’s display shows the QR code only while the clerk’s screen does @P29 @thorough', async ({
  clerk: page,
  context,
  sandbox,
  baseURL,
}) => {
  const early = await openDisplay(page, context);
  await openOperation(page, 'T-LINK-VISOR');
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  await heading(early, 'Assine no seu celular');
  const [operation] = await sandbox.operations();
  const url = `${baseURL}/sandbox/sign/${operation?.pageId}`;
  await emulate(early, { colorScheme: 'dark' });
  expect(await decode(early.getByRole('img', { name: /^Código QR/u }))).toBe(url);
  await expect(early.getByText(new URL(url).host)).toBeVisible();
  await expectInSight(early);
  expect(await everythingKept(early, context)).not.toContain(operation?.pageId);

  await page.getByRole('button', { name: 'Ocultar QR' }).click();
  await isIdle(early);
  expect(await early.content()).not.toContain(operation?.pageId);

  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  await heading(early, 'Assine no seu celular');
  const late = await context.newPage();
  await late.goto('/visor');
  await heading(late, 'Assine no seu celular');
  await page.bringToFront();
  await sandbox.act('T-LINK-VISOR', 'sign');
  await heading(late, 'Contrato assinado');
  await expect(late.getByText('Obrigado. Não há mais nada para assinar aqui.')).toBeVisible();
  await expect(late.getByRole('img', { name: /^Código QR/u })).toHaveCount(0);
  await expectInSight(early);
  await page.close();
  await Promise.all([isIdle(early), isIdle(late)]);
});

test('the customer’s display says what was agreed beside the code and after the signature @thorough', async ({
  clerk: page,
  context,
  sandbox,
}) => {
  const display = await openDisplay(page, context);
  await storeCard.reachReview(page);
  await submit(page);
  await heading(page, 'Acompanhamento');
  const [operation] = await sandbox.operations();
  const code = operation?.code ?? '';
  await openOperation(page, code);
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  const expectTerms = async () => {
    await expect(display.getByRole('definition').filter({ hasText: /^3\s×\sR\$/u })).toBeVisible();
    await expectInSight(display);
  };
  await heading(display, 'Assine no seu celular');
  await expectTerms();
  await expectAccessible(display, 'the display’s code and terms');
  await page.bringToFront();
  await sandbox.act(code, 'sign');
  await heading(display, 'Contrato assinado');
  await expectTerms();
});

test.describe('a missing file', () => {
  test.use({ tolerated: /\/assets\/(display-page|service-worker)/ });

  test('a display whose file is missing shows the brand, and tries again less and less often @P54 @P55 @thorough', async ({
    page,
  }) => {
    await page.clock.install();
    let asked = 0;
    const file = /\/assets\/display-page/;
    await page.route(file, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/visor');
    await isIdle(page);
    const trying = page.getByText('Esta tela volta já. Tentando de novo…');
    await expect(trying).toBeVisible();
    // The router's request, and one try at once.
    await untilRead(page, '00:01', async () => expect(asked).toBeGreaterThan(1));
    const before = asked;
    await page.clock.fastForward('00:20');
    expect(asked).toBe(before);
    await untilRead(page, '00:05', async () => expect(asked).toBeGreaterThan(before));
    await page.unroute(file);
    await untilRead(page, '01:00', () => expect(trying).toBeHidden());
    await isIdle(page);
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  });

  test('a display whose version is replaced and whose files are all gone is reloaded @P54 @thorough', async ({
    page,
  }) => {
    await page.clock.install();
    const files = /\/assets\/(display-page|service-worker)/;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ body: '<script type="module" crossorigin src="/assets/newer.js"></script>' }),
    );
    await page.goto('/visor');
    await expect(page.getByText('Esta tela volta já. Tentando de novo…')).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await untilRead(page, '00:31', async () => expect(loads).toBeGreaterThan(0));
    await page.unrouteAll();
  });
});
