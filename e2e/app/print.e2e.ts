import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { changeAnswer } from '../support/answers.ts';
import { choose, expectFieldsLeft, heading, submit } from '../support/form.ts';
import { events, openOperation } from '../support/operations.ts';
import { changeOffers, simulate as simulateRepurchase } from '../support/products/repurchase.ts';
import { reachReview, simulate as simulateCard } from '../support/products/store-card.ts';
import { emulate } from '../support/settled.ts';
import { expect, test } from '../test.ts';

/** Sheets of A4, as they would come out of the printer. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The options that paper marks as chosen, in words. */
const marked = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter((element) => getComputedStyle(element, '::before').content === '"✓"')
        .map(({ innerText }) => innerText.split('\n')),
    );

/** Expects the head of the printout: the store, the product, the customer and the time. */
async function expectHead(page: Page, product: string, moment: string): Promise<void> {
  await expectFacts(page, {
    Loja: 'Casa Aroeira',
    Produto: product,
    'CPF ou CNPJ': '•••.042.600-••',
    [moment]: '10/03/2026 09:41 (GMT-3)',
  });
}

async function expectFacts(page: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(facts)) {
    await expect(
      main.getByRole('term').filter({ hasText: label, visible: true }).first().locator('xpath=following-sibling::dd'),
    ).toHaveText(value);
  }
  await expect(main.getByText(/^Ambiente de teste$/)).toBeVisible();
}

async function expectPaper(page: Page, product: string): Promise<void> {
  await emulate(page, { media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expectHead(page, product, 'Simulado em');
  for (const text of ['Crédito concedido por', 'valem como simuladas', 'calculado\\)$']) {
    await expect(main.getByText(new RegExp(text)).first()).toBeVisible();
  }
  for (const role of ['banner', 'navigation', 'complementary', 'radio', 'link'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('button[type=submit]')).toBeHidden();
  await expect(page.getByText(/Faltam? \d|Escolha/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Imprimir oferta')).toBeHidden();
  const colours = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours, 'dark ink on paper, whatever the screen is like').toEqual(['rgb(27, 33, 30)', 'rgba(0, 0, 0, 0)']);
  expect(await sheets(page)).toBe(1);
}

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-03-10T09:41:00-03:00'));

test('the store card’s offer prints as one page for the customer to keep @thorough', async ({ clerk: page }) => {
  type Option = { readonly installmentNumber: number };
  const onlyThree = (options: readonly Option[]) =>
    options.map((option) => ({ ...option, allowsSale: option.installmentNumber === 3 }));
  // As tall as it can get: a reason beneath every price but two.
  await changeAnswer(
    page,
    'Cartao/Simular',
    (offer: Record<'installments' | 'insuranceInstallments', readonly Option[]>) => ({
      ...offer,
      installments: onlyThree(offer.installments),
      insuranceInstallments: onlyThree(offer.insuranceInstallments),
      services: [
        { id: 1, name: 'Tarifa', total: 12.9 },
        { id: 2, name: 'Seguro proteção financeira', total: 34.8 },
      ],
    }),
  );
  await simulateCard(page);
  await heading(page, 'Oferta');
  await submit(page);
  await expectFieldsLeft(page, /^Faltam? \d campos?$/);
  await choose(page, 'hasInsurance', 'true');
  await submit(page);
  await page.evaluate(() =>
    Object.assign(window, { print: () => (document.documentElement.dataset['printed'] = 'yes') }),
  );
  await page.getByRole('button', { name: 'Imprimir oferta' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expectPaper(page, 'Cartão da loja');
  expect(await marked(page)).toEqual([]);
  await emulate(page, { media: 'screen' });
  await choose(page, 'installmentNumbers', '3');
  await emulate(page, { media: 'print' });
  expect(await marked(page)).toEqual([
    [expect.stringMatching(/^Com seguro/), expect.stringMatching(/^3\s×\sR\$/), expect.stringMatching(/calculado/)],
  ]);
  expect(await sheets(page)).toBe(1);
});

test('the review prints as one page with its origin, and every document masked @thorough', async ({ clerk: page }) => {
  await reachReview(page);
  await emulate(page, { media: 'print' });
  await expectHead(page, 'Cartão da loja', 'Revisão aberta em');
  const identity = page.getByRole('term').filter({ hasText: 'RG ou CIN' }).locator('xpath=following-sibling::dd');
  await expect(identity).toHaveText('••.•••.•78-X');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await sheets(page)).toBe(1);
  await emulate(page, { media: 'screen' });
  await page.getByRole('button', { name: 'Mostrar dados' }).click();
  await expect(identity).toHaveText('12.345.678-X');
});

test('an operation’s dashboard prints with its title and origin, and without buttons @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await expect(events(page).first()).toBeVisible();
  await emulate(page, { media: 'print' });
  await heading(page, `Operação ${testCodes.link.prefix}`);
  await expectFacts(page, { Loja: 'Casa Aroeira', 'Impresso em': '10/03/2026 09:41 (GMT-3)' });
  await expect(events(page).first()).toBeVisible();
  for (const role of ['banner', 'navigation', 'button', 'link', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await sheets(page)).toBe(1);
});

test('the repurchase’s longest offer prints as one page @thorough', async ({ clerk: page }) => {
  await changeOffers(page, (offer) => ({
    ...offer,
    installments: Array.from({ length: 12 }, (_, index) => ({
      installments: index + 1,
      installmentsValue: 100,
      totalValue: 1,
    })),
    services: Array.from({ length: 3 }, (_, index) => ({ id: index, name: 'Seguro proteção financeira', total: 8.7 })),
  }));
  await simulateRepurchase(page);
  await heading(page, 'Oferta');
  await expectPaper(page, 'Recompra');
  expect(await marked(page)).toEqual([]);
  await emulate(page, { media: 'screen' });
  await choose(page, 'installments', '12');
  await emulate(page, { media: 'print' });
  expect(await marked(page)).toEqual([[expect.stringMatching(/^12\s×\sR\$/), expect.anything(), expect.anything()]]);
  await expect(page.getByText('6370')).toHaveCount(0);
});
