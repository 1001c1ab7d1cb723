import { bodies, expectFieldsLeft, heading, start, submit } from '../support/form.ts';
import { boxes } from '../support/layout.ts';
import { fillSimulation, preRegister, simulate } from '../support/products/store-card.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

test('what is not for sale can’t be chosen, and the screen says why @P43 @P45 @T45', async ({ clerk: page }) => {
  const number = (value: number) => page.locator(`[name=installmentNumbers][value="${value}"]`);
  const again = async (buyValue: string, back = 'Simular outro valor') => {
    await page.getByRole('link', { name: back }).click();
    if (back !== 'Voltar') await expect(page.locator('[name=buyValue]')).toBeFocused();
    await fillSimulation(page, { buyValue });
    await heading(page, 'Oferta');
  };
  await simulate(page, { buyValue: '1.200,01' });
  await expect(page.getByRole('region', { name: 'Nenhum parcelamento disponível' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0);

  await again('1.200,02');
  await expect(page.getByRole('region', { name: 'Nenhum parcelamento disponível' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Simular outro valor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Encerrar a venda' })).toBeVisible();
  await page.getByText('Ver as 12 opções que não podem ser vendidas').click();
  await expect(page.getByText('Não disponível', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('radiogroup').locator('label', { hasText: ' × ' })).toHaveCount(24);
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(12);
  await expect(page.getByRole('radiogroup').getByRole('radio', { disabled: false })).toHaveCount(0);
  await page.locator('label', { hasText: ' 3 × ' }).first().click();
  await number(3).click({ force: true });
  await expect(page.locator('[name=installmentNumbers]:checked')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0);

  await again('1.200,03');
  await expect(page.getByRole('region', { name: 'Só há preços com seguro' })).toBeVisible();
  await number(3).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-chosen=half]'), 'only a price that can be had').toHaveText([/^Com seguro3\s×/]);
  await expect(page.getByRole('checkbox', { name: 'O cliente aceita o seguro' })).not.toBeChecked();
  await submit(page);
  await expectFieldsLeft(page, 'Falta 1 campo');
  await heading(page, 'Oferta');

  // `allowsSale` is missing for every even number: missing is not allowed.
  await again('1.200,04', 'Voltar');
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
  const first = await boxes(page.locator('label', { hasText: /seguro2\s×\s/ }));
  expect(first).toHaveLength(2);
  for (const [column, price] of first.entries()) {
    const answer = answers[column] ?? { x: 0, y: 0, height: 0 };
    expect(Math.abs(answer.x - price.x), 'an answer heads its column').toBeLessThan(8);
    const between = price.y - answer.y - answer.height;
    expect(between, 'what covers the scrolling prices covers none at rest').toBeGreaterThanOrEqual(10);
    expect(between, 'nothing else is between them').toBeLessThan(24);
  }
  await submit(page);
  await expectFieldsLeft(page, 'Falta 1 campo');
  await expect(page.getByText(/Escolha uma parcela/), 'a click answers both, so one error asks for it').toHaveText(
    'Erro: Escolha uma parcela',
  );

  await settled(page);
  const withError = await boxes(row);
  await row.last().click();
  await expect(page.locator('[name=hasInsurance][value=true]')).toBeChecked();
  await expect(page.getByText(/Escolha uma parcela/)).toBeHidden();
  await settled(page);
  expect(await boxes(row), 'nothing moves below a second press').toEqual(withError);
  await page.getByRole('link', { name: 'Simular com seguro' }).click();
  await expect(page.getByRole('checkbox', { name: 'Simular com seguro' }), 'what is to be answered').toBeFocused();
  await page.goBack();
  await expect(page.locator('[name=hasInsurance][value=true]')).toBeChecked();
  await page.setViewportSize({ width: 1280, height: 800 });
  const summary = page.getByRole('complementary', { name: 'Resumo da venda' });
  await expect(summary).toContainText(/3\s×\sR\$.*Com seguro/u);
  await settled(page);
  const withLink = await boxes(row);
  await row.first().click();
  await expect(summary).toContainText(/3\s×\sR\$.*Sem seguro/u);
  await expect(page.getByRole('link', { name: 'Simular com seguro' })).toHaveCount(0);
  await settled(page);
  expect(await boxes(row), 'nothing moves').toEqual(withLink);
  await row.last().click();
  await submit(page);
  await preRegister(page);
  await expect(page.getByRole('region', { name: 'Pré-cadastro aceito' })).toBeFocused();
  expect(await bodies(sandbox, 'Cartao/Simular')).toMatchObject([{ hasInsurance: false }]);
  expect(await bodies(sandbox, 'Cartao/PreCadastro')).toMatchObject([{ hasInsurance: true, installmentNumbers: 3 }]);
});

test('an offer is declined in one press, which leaves nothing of the sale', async ({ clerk: page, sandbox }) => {
  await simulate(page);
  await heading(page, 'Oferta');
  await page.getByRole('button', { name: 'Não contratar' }).click();
  await heading(page, 'Início');
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue('');
  expect((await sandbox.requests()).filter(({ endpoint }) => endpoint.startsWith('Cartao/'))).toHaveLength(1);
});

test('an offer declined here is at no time shown at home as another tab’s sale @thorough', async ({ clerk: page }) => {
  await simulate(page);
  await heading(page, 'Oferta');
  await page.evaluate(() => {
    const painted = new Set<string>();
    Object.assign(globalThis, { painted });
    const note = () => {
      const card = document.querySelector('a[aria-label="Começar: Cartão da loja"]');
      if (card) painted.add(card.textContent);
      requestAnimationFrame(note);
    };
    note();
  });
  await page.getByRole('button', { name: 'Não contratar' }).click();
  await heading(page, 'Início');
  const card = page.getByRole('link', { name: 'Começar: Cartão da loja' });
  await expect(card).toHaveAccessibleDescription('Simular e contratar compra');
  // Answered after home's own question about the locks.
  await page.evaluate(async () => void (await navigator.locks.query()));
  await settled(page);
  const painted = await page.evaluate(() => [...(globalThis as unknown as { painted: Set<string> }).painted]);
  expect(painted).toEqual([expect.stringContaining('Simular e contratar compra')]);
});

test('on a phone an offer’s first price for sale is in sight, and on the smallest its amount has at least 20 px @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await simulate(page, { buyValue: '6.250,00' });
  await heading(page, 'Oferta');
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [price] = await boxes(page.getByRole('radiogroup', { name: 'Parcelas' }).locator('label'));
  const bar = await page.getByRole('button', { name: 'Continuar', exact: true }).boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
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
  expect(isCut, 'the amount fits its price').toBe(false);
});

test('the answers about insurance stay above their prices, and a press on one moves nothing @P44 @P49 @thorough', async ({
  clerk: page,
}) => {
  await simulate(page);
  await page.locator('label', { hasText: ' 5 × ' }).first().click();
  await page.mouse.wheel(0, 330);
  const answer = page.getByRole('radio', { name: 'Com seguro', exact: true });
  await expect(answer).toBeInViewport();
  await settled(page);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  const { x = 0, y = 0 } = (await answer.boundingBox()) ?? {};
  // Playwright's own click scrolls.
  await page.mouse.click(x + 10, y + 10);
  await expect(answer).toBeChecked();
  await expect(answer).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
