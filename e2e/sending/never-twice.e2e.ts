import type { Locator } from '@playwright/test';

import { paths } from '#src/paths.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../support/answers.ts';
import { scenes } from '../support/faults/fault-scenes.ts';
import { fill, heading, next, outcome, submit } from '../support/form.ts';
import { resize, screens } from '../support/layout.ts';
import * as payroll from '../support/products/payroll-loan.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import * as credit from '../support/products/store-credit.ts';
import { duplicate, goHome, reload, secondTab, unlock } from '../support/session.ts';
import { waitForAPerson } from '../support/settled.ts';
import { expect, test } from '../test.ts';

/** An element's position and size on the screen, in whole pixels. */
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const { x, y, width, height } = await element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

// Every endpoint's button, pressed in every way, is in the fault matrix, where its answer is slow.
test('Enter in a field and a click at the same moment send once @P1', async ({ clerk: page, sandbox }) => {
  await sandbox.plan({ endpoint: '*', fault: 'delay', ms: 300 });
  await scenes['Cartao/Simular'].reach(page);
  await page.getByLabel('Valor da compra').focus();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await page.keyboard.down('Enter');
  await submit(page);
  await heading(page, 'Oferta');
  expect(await sandbox.requests('Cartao/Simular')).toHaveLength(1);
});

test('of two tabs that send the same contract at once, one sends and the other is asked first @P2', async ({
  clerk: page,
  context,
  token,
  sandbox,
}) => {
  const contract = 'ECrediarioDigital/Contratar';
  await credit.reachReview(page);
  const other = await secondTab(context, token);
  await credit.reachReview(other);
  const letGo = await holdAnswer(page, contract);
  await submit(page);
  await expect.poll(async () => (await sandbox.requests(contract)).length).toBe(1);

  await submit(other);
  await expect(other.getByRole('region', { name: 'Outra aba está enviando agora' })).toBeFocused();
  letGo();
  await heading(page, 'Contrato');
  await submit(other);
  const warning = other.getByRole('region', { name: 'Este envio parece repetido' });
  await expect(warning).toBeFocused();
  await expect(warning).toContainText(/BAL-/);
  await expect(warning).toContainText(/Crediário digital · Enviado às .*Proposta aceita pela financeira\./);
  await expect(warning).toContainText(credit.simulation.code);
  await expect(other.getByRole('link', { name: 'Ver o envio anterior' })).toHaveAttribute(
    'href',
    paths.operation(credit.simulation.code),
  );
  await expect(other.locator('[type=submit]'), 'only the answer sends').toHaveCount(0);
  expect(await sandbox.requests(contract)).toHaveLength(1);

  await other.getByRole('button', { name: 'É outra venda, enviar' }).click();
  await outcome(other, 'refused');
  expect(await sandbox.requests(contract)).toHaveLength(2);
});

test('a second press on the same spot never answers the question with another sending, and an edit withdraws it @P1 @P2', async ({
  clerk: page,
  sandbox,
}) => {
  const request = 'EConsignado/SolicitarAutorizacao';
  // Requests an authorization, then types in the same request again.
  await payroll.reachWait(page, sandbox);
  await goHome(page);
  await page.getByRole('button', { name: 'Nova venda: Empréstimo consignado' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar de novo' }).click();
  await heading(page, 'Autorização');
  await fill(page, payroll.customer);
  await page.getByLabel('UF', { exact: true }).selectOption('AC');
  const question = page.getByRole('region', { name: 'Este envio parece repetido' });
  const safe = page.getByRole('link', { name: 'Ver o envio anterior' });
  const other = page.getByRole('button', { name: 'É outra venda, enviar' });
  for (const size of [...screens, { width: 1024, height: 600 }]) {
    await resize(page, size);
    await heading(page, 'Autorização');
    const pressed = await boxOf(page.locator('[type=submit]'));
    const pressThere = () => page.mouse.click(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
    // After the last answer nothing is sent for a moment.
    await expect(page.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'false');
    await waitForAPerson(page);
    await pressThere();
    await expect(question).toBeFocused();
    const at = `at ${size.width}`;
    const covering = await boxOf(safe);
    // A scrollbar that comes with the notice may move both or narrow them by its width.
    for (const side of ['x', 'width'] as const)
      expect(Math.abs(covering[side] - pressed[side]), `${side} ${at}`).toBeLessThan(pressed.width / 4);
    const { y: top, height: tall } = covering;
    expect([top, tall], `the safe answer has the button’s place ${at}`).toEqual([pressed.y, pressed.height]);
    const { x, y, width, height } = await boxOf(other);
    const isApart = x + width <= pressed.x || x >= pressed.x + pressed.width || y + height <= pressed.y;
    expect(isApart, `the other answer is elsewhere ${at}`).toBe(true);
    await other.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copiar Código de suporte' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(safe).toBeFocused();
    await pressThere();
    await heading(page, /^Operação /);
    await page.goBack();
  }
  expect(await sandbox.requests(request)).toHaveLength(1);

  await heading(page, 'Autorização');
  await waitForAPerson(page);
  await submit(page);
  await expect(question).toBeFocused();
  await expect(question).toContainText('um pedido com o mesmo cliente.');
  await expect(other).toBeInViewport();

  const cpf = page.getByLabel('CPF do cliente');
  await cpf.focus();
  await cpf.press('ControlOrMeta+a');
  await page.keyboard.type(testPeople.denied.cpf);
  await expect(question).toBeHidden();
  await expect(other).toBeHidden();
  await expect(cpf).toBeFocused();
  await submit(page);
  await heading(page, 'Vínculo');
  expect(await sandbox.requests(request), 'another customer is sent at once').toHaveLength(2);
});

test('a duplicated tab has no sale, and can’t sell the product before the other tab’s contract @P2 @T5 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await repurchase.reachReview(page);
  const copy = await duplicate(page);
  await heading(copy, 'Simulação');
  await expect(copy.getByText('venda em andamento')).toHaveCount(0);
  const held = copy.getByRole('region', { name: /venda aberta em outra aba$/ });
  await expect(held, 'told before anything is typed').not.toContainText('Nada foi enviado');
  await fill(copy, repurchase.simulation);
  await submit(copy);
  await expect(held).toBeFocused();
  await expect(held).toContainText('Nada foi enviado agora.');
  await repurchase.send(page).click();
  await heading(page, 'Acompanhamento');
  await submit(copy);
  await heading(copy, 'Oferta');
  expect((await sandbox.requests()).map(({ endpoint }) => endpoint)).toEqual([
    'Recompra/Simular',
    'Recompra/Contratar',
    'Recompra/Simular',
  ]);
});

test('a sale that is resumed after a reload can’t be sent after a newer simulation in another tab @P2 @T5 @thorough', async ({
  clerk: page,
  context,
  token,
  sandbox,
}) => {
  await card.reachReview(page);
  await reload(page);
  const other = await secondTab(context, token);
  await card.simulate(other);
  await heading(other, 'Oferta');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(page, 'Revisão');
  await submit(page);
  await expect(page.getByRole('region', { name: /venda aberta em outra aba$/ })).toBeFocused();
  await goHome(other);
  await other.getByRole('button', { name: /Nova venda/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Começar de novo' }).click();
  await heading(other, 'Simulação');

  await page.bringToFront();
  await submit(page);
  await heading(page, 'Pré-cadastro');
  await submit(page);
  await next(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Acompanhamento');
  const sent = (await sandbox.requests()).map(({ endpoint }) => endpoint);
  expect(sent.slice(3), 'also what was pre-registered is the newest again').toEqual([
    'Cartao/Simular',
    'Cartao/PreCadastro',
    'Cartao/Contratar',
  ]);
});

test('back, forward and a reload do not send a contract again, and show that it was sent @P9', async ({
  clerk: page,
  sandbox,
}) => {
  await repurchase.reachReview(page);
  await submit(page);
  await heading(page, 'Acompanhamento');
  await page.goBack();
  await heading(page, 'Acompanhamento');
  await page.goForward();
  await reload(page);
  await heading(page, 'Recompra: venda enviada');
  await outcome(page, 'accepted');
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(page, 'Acompanhamento');
  await page.goto(paths.step('repurchase', 'review'));
  await unlock(page);
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(page, 'Acompanhamento');
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(1);
});

test('the same customer and value is sent again only after a question, for half an hour @P5 @thorough', async ({
  clockedClerk: page,
  sandbox,
}) => {
  const sell = async () => {
    await repurchase.reachReview(page);
    await repurchase.send(page).click();
  };
  const nextSale = async () => {
    await page.getByRole('button', { name: 'Nova venda' }).click();
    await heading(page, 'Simulação');
    await goHome(page);
  };
  await sell();
  await heading(page, 'Acompanhamento');
  await nextSale();
  await page.clock.fastForward('29:00');
  await unlock(page);
  await sell();
  await expect(page.getByRole('region', { name: 'Este envio parece repetido' })).toBeFocused();
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(1);
  await page.getByRole('button', { name: 'É outra venda, enviar' }).click();
  await heading(page, 'Acompanhamento');
  await nextSale();
  await page.clock.fastForward('30:01');
  await unlock(page);
  await sell();
  await heading(page, 'Acompanhamento');
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(3);
});
