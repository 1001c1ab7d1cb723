import type { Page } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';

import { expectAccessible } from '../support/axe.ts';
import {
  bodies,
  choose,
  expectFieldsLeft,
  expectFilled,
  fill,
  heading,
  offlineWords,
  outcome,
  start,
  submit,
} from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { events, openOperation, signAsCustomer } from '../support/operations.ts';
import { changeOffers, maskedCard, send, simulate, simulation, takeOffer } from '../support/products/repurchase.ts';
import { goHome, unlock } from '../support/session.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test } from '../test.ts';

const card = (page: Page) => page.getByLabel('Número do cartão');
const digits = simulation.cardNumber.replaceAll(' ', '');

test('a repurchase, from the simulation to the signed contract, with exact bodies @every-engine @P7 @P38 @T5 @T12', async ({
  clerk: page,
  sandbox,
}) => {
  const simulated = await simulate(page, { value: '1234.5' });
  expect(simulated.postDataJSON()).toStrictEqual({ document: simulation.document, cardNumber: digits, value: 1234.5 });
  await takeOffer(page, 4);
  await heading(page, 'Revisão');
  await page.getByRole('button', { name: 'Mostrar dados' }).click();
  await expect(page.getByRole('region', { name: 'Simulação' })).toContainText('731.042.600-28');
  const [answer] = await Promise.all([
    page.waitForResponse('**/Recompra/Contratar'),
    page.getByRole('button', { name: 'Enviar proposta de R$ 1.234,50 em 4×' }).click(),
  ]);
  expect([answer.status(), await answer.text()], 'a success without a word').toEqual([200, '']);
  await heading(page, 'Acompanhamento');
  await outcome(page, 'accepted');
  expect(await bodies(sandbox, 'Recompra/Contratar')).toStrictEqual([{ installments: 4 }]);

  const [operation] = await sandbox.operations();
  await page.getByLabel('Código da operação').fill(operation?.code ?? '');
  await submit(page);
  await heading(page, `Operação ${operation?.code}`);
  await signAsCustomer(page);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'assinado' })).toBeVisible();
});

test('a card number is visible while it is typed, and masked everywhere else @P20 @P22 @T23', async ({
  clerk: page,
  context,
  sandbox,
}) => {
  const asked: string[] = [];
  const said: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('console', (message) => said.push(message.text()));
  const shownOnPage = () =>
    page.evaluate(() =>
      [document.documentElement.outerHTML, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
        '\n',
      ),
    );
  const expectNoTrace = async (where: string) => {
    const found = [await shownOnPage(), await everythingKept(page, context), ...asked, ...said].join('\n');
    const written = [digits, simulation.cardNumber, simulation.cardNumber.replaceAll(' ', '%20'), digits.slice(0, -4)];
    expect(
      written.filter((one) => found.includes(one)),
      where,
    ).toEqual([]);
  };
  // The partner may return the card number unmasked.
  await changeOffers(page, (offer) => ({ ...offer, cardNumber: digits }));

  await start(page, 'Recompra');
  await card(page).pressSequentially(digits);
  await expect(card(page)).toHaveValue(simulation.cardNumber);
  await expect(card(page)).toHaveAttribute('autocomplete', 'off');
  await page.keyboard.press('Tab');
  await expect(card(page)).toHaveValue(maskedCard);
  await expectNoTrace('once the field was left');
  await card(page).click();
  await expect(card(page)).toHaveValue(simulation.cardNumber);

  const { cardNumber: _, ...others } = simulation;
  await fill(page, others);
  await submit(page);
  await heading(page, 'Oferta');
  await expect(page.getByRole('main')).toContainText(maskedCard);
  await expectNoTrace('at the offer');
  await takeOffer(page);
  await heading(page, 'Revisão');
  await expect(page.getByRole('region', { name: 'Simulação' })).toContainText(maskedCard);
  await expectNoTrace('at the review');
  await page.getByRole('link', { name: 'Alterar Simulação' }).click();
  await expect(card(page)).toHaveValue(maskedCard);
  await expectNoTrace('where it was asked');
  await page.goBack();
  await send(page).click();
  await heading(page, 'Acompanhamento');
  await expectNoTrace('after the contract');
  expect(JSON.stringify(await sandbox.requests())).not.toContain(digits.slice(0, -4));
});

test('a card number is grouped while it is typed, and an invalid one has an error @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await start(page, 'Recompra');
  const { cardNumber: _, ...others } = simulation;
  await fill(page, others);
  for (const [typed, shown] of [
    ['6370.9500', '6370 9500'],
    ['63709500000043211234567', '6370 9500 0000 4321 1234 567'],
  ] as const) {
    await card(page).fill('');
    await card(page).pressSequentially(typed);
    await expect(card(page)).toHaveValue(shown);
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveAccessibleDescription(/Informe um número de cartão com 13 a 19 dígitos/);
    await expectFieldsLeft(page, 'Corrija 1 campo');
  }
  // Mended in the middle, where the caret stays.
  await card(page).fill('6370 9500 0000 432');
  await card(page).press('Home');
  for (let place = 0; place < 4; place += 1) await card(page).press('ArrowRight');
  await card(page).pressSequentially('12');
  await expect(card(page)).toHaveValue('6370 1295 0000 0043 2');
  expect(await sandbox.requests('Recompra/Simular')).toHaveLength(0);
});

test('a refusal is shown at its field, and everything typed stays @P11 @P6 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const { document: _, cardNumber, value } = simulation;
  await simulate(page, { document: testPeople.invalidFields.cpf });
  await outcome(page, 'refused');
  await expect(page.getByRole('region', { name: 'A financeira pede correção' })).toBeFocused();
  for (const label of ['CPF ou CNPJ', 'Número do cartão']) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Erro: Não aceito pelo cadastro (dado de teste).');
  }
  await expectFilled(page, { cardNumber: maskedCard, value });

  await fill(page, { document: testPeople.refused.cpf, cardNumber });
  await submit(page);
  await takeOffer(page);
  await heading(page, 'Revisão');
  await submit(page);
  await outcome(page, 'refused');
  const notice = page.getByRole('region', { name: 'A financeira recusou o pedido' });
  await expect(notice).toContainText('Proposta recusada pela análise');
  await expect(send(page)).toBeVisible();
  expect(await bodies(sandbox, 'Recompra/Contratar')).toStrictEqual([{ installments: 3 }]);
});

test('an offer’s missing and differing amounts are shown unchanged @P43 @P45 @P48 @P51 @T42 @T45 @T46 @thorough', async ({
  clerk: page,
}) => {
  await simulate(page, { value: '300,01' });
  await expect(page.getByRole('region', { name: 'Nenhum parcelamento disponível' })).toBeVisible();
  await expect(page.locator('button[type=submit]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Imprimir oferta' })).toHaveCount(0);

  const simulateAgain = async (value: string) => {
    await page.getByRole('link', { name: /^(Voltar|Simular outro valor)$/ }).click();
    await heading(page, 'Simulação');
    await fill(page, { value });
    await submit(page);
    await heading(page, 'Oferta');
  };
  const fact = (label: string) =>
    page.locator('main form').getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await simulateAgain('300,04');
  for (const label of [
    'Número do cartão',
    'Saldo disponível',
    'Limite do cartão',
    'Limite adicional',
    'Total financiado',
  ]) {
    await expect(fact(label)).toHaveText('Não informado');
  }
  await changeOffers(page, (offer) => ({
    ...offer,
    availableBalance: 0,
    installments: [
      { installments: 3, installmentsValue: 104.2, totalValue: 312.61 },
      { installments: 2, installmentsValue: 150 },
      { installments: 1, installmentsValue: 300, totalValue: 300 },
    ],
  }));
  await simulateAgain('300,00');
  await expect(fact('Saldo disponível')).toHaveText('R$ 0,00');
  const totals = [
    '1 × R$ 300,00 Total R$ 300,00 (informado e calculado)',
    '2 × R$ 150,00 Total R$ 300,00 (calculado)',
    '3 × R$ 104,20 Total R$ 312,61 (informado pela financeira) Total R$ 312,60 (calculado)',
  ];
  const options = page.getByRole('radiogroup', { name: 'Parcelas' }).getByRole('radio');
  expect(
    await options.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value, checked }) => [value, checked])),
  ).toEqual([
    ['1', false],
    ['2', false],
    ['3', false],
  ]);
  for (const [index, name] of totals.entries())
    await expect(options.nth(index)).toHaveAccessibleName(name.replaceAll('R$ ', 'R$\u00A0'));
  await submit(page);
  await expect(options.first(), 'the only control says itself what it lacks').toBeFocused();
  await expect(page.getByText('Escolha as parcelas')).toBeVisible();
  await expectAccessible(page, 'the repurchase’s offer');
  await expectFits(page, 'the repurchase’s offer');
});

test('a simulation older than ten minutes is repeated, and a choice at the same price kept @T5 @P65 @thorough', async ({
  clockedClerk: page,
  context,
  sandbox,
}) => {
  const stale = page.getByRole('heading', { name: 'A simulação tem mais de 10 minutos' });
  const again = page.getByRole('button', { name: 'Simular de novo' });
  const goStale = async () => {
    await page.clock.fastForward('10:30');
    await unlock(page);
    await expect(stale, 'by itself').toBeVisible();
    await expect(page.locator('[type=submit]')).toHaveText('Simular de novo');
  };
  await simulate(page);
  await heading(page, 'Oferta');
  await goStale();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Simulação refeita: estes são os preços atuais.'), 'Enter is a press').toBeVisible();
  expect(await sandbox.requests('Recompra/Simular')).toHaveLength(2);
  await expect(stale).toBeHidden();
  await takeOffer(page);
  await heading(page, 'Revisão');
  await goStale();
  await context.setOffline(true);
  await expect(again).toHaveAccessibleDescription(offlineWords);
  await again.click({ force: true });
  await expect(page.getByRole('region', { name: 'Sem conexão' })).toContainText('Nada foi enviado.');
  await expect(page.getByRole('main').getByText(offlineWords), 'once on the page').toHaveCount(1);
  await context.setOffline(false);
  await again.click();
  await expect(stale).toBeHidden();
  await heading(page, 'Revisão');

  await changeOffers(page, (offer) => ({
    ...offer,
    installments: offer.installments.map((option) => ({
      ...option,
      totalValue: option.totalValue + (option.installments === 3 ? 0.01 : 0),
    })),
  }));
  await goStale();
  await again.click();
  await heading(page, 'Oferta');
  await expect(page.getByRole('heading', { name: 'A oferta mudou' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(0);
  await choose(page, 'installments', '3');
  await submit(page);
  await send(page).click();
  await heading(page, 'Acompanhamento');
  const counts = ['Recompra/Simular', 'Recompra/Contratar'].map(async (name) => (await sandbox.requests(name)).length);
  expect(await Promise.all(counts)).toEqual([4, 1]);
});

test('after the contract the code’s field and its button are in sight on small screens @P50 @thorough', async ({
  clerk: page,
}) => {
  await simulate(page);
  await takeOffer(page);
  await heading(page, 'Revisão');
  await send(page).click();
  await heading(page, 'Acompanhamento');
  for (const screen of [
    { width: 1024, height: 600 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(screen);
    const field = await page.getByLabel('Código da operação').boundingBox();
    const button = await page.getByRole('button', { name: 'Acompanhar operação' }).boundingBox();
    expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(screen.height);
  }
});

test('on a phone the question about a doubtful code is in sight above its answers @P50 @thorough', async ({
  clerk: page,
}) => {
  // Known to the store before the sale.
  await openOperation(page, 'T-ASSINADA');
  await expect(events(page).first()).toBeVisible();
  await goHome(page);
  await simulate(page);
  await takeOffer(page);
  await heading(page, 'Revisão');
  await send(page).click();
  await heading(page, 'Acompanhamento');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Código da operação').fill('T-ASSINADA');
  await submit(page);
  const question = page.getByRole('region', { name: 'Confira o código T-ASSINADA' });
  await expect(question).toBeFocused();
  await expect(question.getByText('Contrato assinado')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Usar mesmo assim' })).toBeInViewport();
  const answer = page.getByRole('button', { name: 'Corrigir o código' });
  const places = async () => {
    const [box, below] = [await question.boundingBox(), await answer.boundingBox()];
    return box && below && box.y >= 0 && box.y + box.height <= below.y;
  };
  await expect.poll(places).toBe(true);
});
